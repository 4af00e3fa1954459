import PropertyCheck

/// The laws of the wire, for any implementation of it.
public func wireLaws<Model: WireModel>(of model: Model.Type) -> [Property] {
    WireDecodingLaws<Model>.all + WireEncodingLaws<Model>.all + WireRowLaws<Model>.all
}
