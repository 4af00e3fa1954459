import PropertyCheck

/// The laws of the timeline, for any implementation of it.
public func timelineLaws<Model: TimelineModel>(of model: Model.Type) -> [Property] {
    TimelineAgreementLaws<Model>.all + TimelineHistoryLaws<Model>.all
        + TimelineStepLaws<Model>.all + TimelineLinkLaws<Model>.all
}
