/// All worked examples of the project.
public let chatGoldens: [Golden] = []
