/**
 * The errors that limber throws for bad input. Each names the argument and the rule that it breaks, never its value. Names and codes are written out: a bundler
 * that renames the classes does not change them.
 */

export class LimberError extends Error {
  override readonly name: string = 'LimberError';
  /** What kind of error it is, for programs: the same in every version, and where two copies of limber meet, of which `instanceof` knows one. */
  readonly code: string = 'ERR_LIMBER';
  /** The argument, as the function's documentation calls it. */
  readonly argument: string;
  /** What must hold of it. */
  readonly rule: string;

  constructor(argument: string, rule: string) {
    super(`${argument} ${rule}`);
    this.argument = argument;
    this.rule = rule;
  }
}

/** A value of the wrong type. */
export class WrongTypeError extends LimberError {
  override readonly name = 'WrongTypeError';
  override readonly code = 'ERR_LIMBER_WRONG_TYPE';
}

/** A value of the right type outside what the function takes. */
export class OutOfRangeError extends LimberError {
  override readonly name = 'OutOfRangeError';
  override readonly code = 'ERR_LIMBER_OUT_OF_RANGE';
}

/** A number that has no inverse modulo the given one. */
export class NoInverseError extends LimberError {
  override readonly name = 'NoInverseError';
  override readonly code = 'ERR_LIMBER_NO_INVERSE';
}

/** Bytes that are not what they have to be: of another kind or version, damaged, or wrong in content. */
export class MalformedError extends LimberError {
  override readonly name = 'MalformedError';
  override readonly code = 'ERR_LIMBER_MALFORMED';
}

/** Coordinates or bytes that are no point of the group. */
export class InvalidPointError extends LimberError {
  override readonly name = 'InvalidPointError';
  override readonly code = 'ERR_LIMBER_INVALID_POINT';
}

/** What only WebAssembly with SIMD computes, in an engine that does not have it or under a policy that forbids it. Thrown before any secret is touched. */
export class NoWebAssemblyError extends LimberError {
  override readonly name = 'NoWebAssemblyError';
  override readonly code = 'ERR_LIMBER_NO_WEBASSEMBLY';
}

/** A secret operation whose result does not fit its input: a fault in the computation, or a key that is none. The result is withheld. */
export class FaultError extends LimberError {
  override readonly name = 'FaultError';
  override readonly code = 'ERR_LIMBER_FAULT';
}
