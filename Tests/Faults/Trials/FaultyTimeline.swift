import ChatProperties
// Not ChatModels: the copy has types of the same names.
import FaultyModels

/// The timeline of the copy of the models, with the fault that this process was started with.
typealias FaultyTimeline = FaultyModels.Timeline

extension FaultyModels.Timeline: TimelineModel {}
