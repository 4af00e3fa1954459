import PropertyCheck

/// The laws of the wire, for any implementation of it, in the forms that it has.
public func wireLaws<Model: WireModel>(of model: Model.Type) -> [Property] {
    WireDecodingLaws<Model>.all
        + (Model.forms.contains(.history) ? WireAgreementLaws<Model>.all : [])
        + WireFormLaws<Model>.all + WireEncodingLaws<Model>.all + WireOutboxLaws<Model>.all
        + WireRowLaws<Model>.all
}
