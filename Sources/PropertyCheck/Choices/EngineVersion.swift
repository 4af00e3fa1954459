/// The version of everything that turns a seed into values.
///
/// Raised by hand whenever a change alters what a seed draws: search tokens of another version are
/// refused instead of replaying another case. A golden of draws in the engine's tests guards it.
public let engineVersion = 1
