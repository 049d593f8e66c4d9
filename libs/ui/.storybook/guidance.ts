/** What a designer or developer wants to know before taking a component; goes into `parameters.guidance`. */
export type Guidance = {
  /** How far it has come; its page says what that means. Default: `stable`. */
  status?: 'stable' | 'new' | 'experimental';
  /** Where it fits. */
  use: readonly string[];
  /** Where something else fits better, and what. */
  avoid: readonly string[];
  /** What it is called elsewhere; it is found by these names, too. */
  alsoCalled?: readonly string[];
  /** Keys, those of the same effect with commas between, for components that have keys of their own. */
  keys?: readonly (readonly [key: string, effect: string])[];
};
