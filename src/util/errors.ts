/**
 * The errors that limber throws. Each names the argument and the rule that it breaks, never its value. Names and codes are written out, so that a bundler
 * that renames the classes does not change them.
 */

/**
 * The class of all errors that limber throws: `message` is the argument's name followed by the rule that it breaks. Values are never quoted, since they may be
 * secret. `instanceof LimberError` tells limber's errors from all others.
 */
export class LimberError extends Error {
  override readonly name: string = 'LimberError';
  /**
   * The kind of error, for programs. Codes never change, and they work where `instanceof` does not, because two copies of limber are loaded.
   */
  readonly code: string = 'ERR_LIMBER';
  /** The name of the argument or option at fault, as the function's documentation spells it. */
  readonly argument: string;
  /** The rule that the argument breaks, such as `must be at least 1`. */
  readonly rule: string;

  /**
   * Makes an error whose message is the argument's name, a space and the rule.
   *
   * @param argument - the name of the argument at fault.
   * @param rule - the rule that it breaks, without the argument's value.
   */
  constructor(argument: string, rule: string) {
    super(`${argument} ${rule}`);
    this.argument = argument;
    this.rule = rule;
  }
}

/** A value has the wrong type: a number where a bigint is asked for, for example. Code `ERR_LIMBER_WRONG_TYPE`. */
export class WrongTypeError extends LimberError {
  override readonly name = 'WrongTypeError';
  override readonly code = 'ERR_LIMBER_WRONG_TYPE';
}

/** A value has the right type but is outside the range that the function accepts, or an option does not exist. Code `ERR_LIMBER_OUT_OF_RANGE`. */
export class OutOfRangeError extends LimberError {
  override readonly name = 'OutOfRangeError';
  override readonly code = 'ERR_LIMBER_OUT_OF_RANGE';
}

/** A number has no inverse modulo the given one: the two have a common factor. Code `ERR_LIMBER_NO_INVERSE`. */
export class NoInverseError extends LimberError {
  override readonly name = 'NoInverseError';
  override readonly code = 'ERR_LIMBER_NO_INVERSE';
}

/** Bytes or text could not be decoded: another format or version, damaged, or wrong in content. Code `ERR_LIMBER_MALFORMED`. */
export class MalformedError extends LimberError {
  override readonly name = 'MalformedError';
  override readonly code = 'ERR_LIMBER_MALFORMED';
}

/** Coordinates or bytes are not a valid point: not on the curve, not in the group, or the point at infinity where it is excluded. Code `ERR_LIMBER_INVALID_POINT`. */
export class InvalidPointError extends LimberError {
  override readonly name = 'InvalidPointError';
  override readonly code = 'ERR_LIMBER_INVALID_POINT';
}

/**
 * The operation needs WebAssembly with SIMD, and this engine does not have it or a content security policy forbids it. It is thrown before any secret is touched.
 * Allow `'wasm-unsafe-eval'` in the policy, or call `emulateWebAssembly` of `limber/engine/emulation`. Code `ERR_LIMBER_NO_WEBASSEMBLY`.
 */
export class NoWebAssemblyError extends LimberError {
  override readonly name = 'NoWebAssemblyError';
  override readonly code = 'ERR_LIMBER_NO_WEBASSEMBLY';
}

/**
 * The result of an operation with a private key failed its check, because the computation was disturbed or the key is inconsistent. The result is withheld, because it
 * could reveal the key. Code `ERR_LIMBER_FAULT`.
 */
export class FaultError extends LimberError {
  override readonly name = 'FaultError';
  override readonly code = 'ERR_LIMBER_FAULT';
}
