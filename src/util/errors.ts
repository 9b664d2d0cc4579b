/** The errors that limber throws for bad input. Each names the argument and the rule that it breaks, never its value. */

export class LimberError extends Error {
  /** The argument, as the function's documentation calls it. */
  readonly argument: string;
  /** What must hold of it. */
  readonly rule: string;

  constructor(argument: string, rule: string) {
    super(`${argument} ${rule}`);
    this.argument = argument;
    this.rule = rule;
    this.name = new.target.name;
  }
}

/** A value of the wrong type. */
export class WrongTypeError extends LimberError {}

/** A value of the right type outside what the function takes. */
export class OutOfRangeError extends LimberError {}

/** A number that has no inverse modulo the given one. */
export class NoInverseError extends LimberError {}

/** Bytes that are not what they have to be: of another kind or version, damaged, or wrong in content. */
export class MalformedError extends LimberError {}

/** Coordinates or bytes that are no point of the group. */
export class InvalidPointError extends LimberError {}

/** What only WebAssembly with SIMD computes, in an engine that does not have it or under a policy that forbids it. Thrown before any secret is touched. */
export class NoWebAssemblyError extends LimberError {}

/** A secret operation whose result does not fit its input: a fault in the computation, or a key that is none. The result is withheld. */
export class FaultError extends LimberError {}
