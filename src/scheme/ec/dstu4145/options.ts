/** What signing and verifying by DSTU 4145 are told: one object may serve both. */
import type { EcCurve } from '../../../group/curves/curve.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import type { RandomSource } from '../../../util/random.ts';
import type { CurveOption } from '../given-keys.ts';

/**
 * How a signature is written. `der`: an OCTET STRING, as in certificates and signed messages (`short` of jkurwa). `raw`: what is in it, r ‖ s, little-endian and of the same length (`le` of
 * jkurwa).
 */
export type Dstu4145Format = 'der' | 'raw';

/** What a verification is told. */
export interface Dstu4145VerifyOptions extends CurveOption {
  /** How the signature is written: `der` unless given. */
  readonly format?: Dstu4145Format;
  /** How many bytes r ‖ s takes, an even number: twice the bytes of the order unless given, 64 on `dstu257`. The standard's L_D, in bits, is eight times as much. */
  readonly signatureBytes?: number;
}

/** What signing is told. */
export interface Dstu4145SignOptions extends Dstu4145VerifyOptions {
  /** Mixes random bytes into the nonce: two signatures of one digest differ, and faults tell less of the key. */
  readonly hedged?: boolean;
  /**
   * Verifies the signature before it leaves, and makes the nonce twice: a signature that a fault of the machine has spoilt tells the key. Takes as long as a verification besides; unless
   * given, signatures are not checked.
   */
  readonly checked?: boolean;
  /** Where the random bytes of a hedged signature come from; the platform's generator unless given. */
  readonly random?: RandomSource;
}

/** As they were given, checked as far as that goes without a curve. */
export interface GivenOptions {
  readonly curve: EcCurve | undefined;
  readonly format: Dstu4145Format;
  readonly signatureBytes: number | undefined;
  readonly hedged: boolean;
  readonly checked: boolean;
  readonly random: RandomSource | undefined;
}

const NONE = { curve: undefined, signatureBytes: undefined, random: undefined };

/** @throws {WrongTypeError} `options` or `signatureBytes`. @throws {OutOfRangeError} `format`, for an unknown one; an option that there is not. */
export function readDstu4145Options(options: Dstu4145SignOptions | undefined): GivenOptions {
  const read = readOptions(options, { ...NONE, format: 'der', hedged: false, checked: false });
  const { format, signatureBytes } = read;
  if (format !== 'der' && format !== 'raw') throw new OutOfRangeError('format', "must be 'der' or 'raw'");
  if (signatureBytes !== undefined && typeof signatureBytes !== 'number') throw new WrongTypeError('signatureBytes', 'must be a number');
  return { ...read, format };
}

const MOST_BYTES = 1024;

/** The bytes of r ‖ s. @throws {OutOfRangeError} `signatureBytes`, where that is not even, too few for two numbers, or very many. */
export function lengthFor({ bytes }: EcCurve, { signatureBytes = 2 * bytes }: Pick<GivenOptions, 'signatureBytes'>): number {
  const isLength = Number.isInteger(signatureBytes) && signatureBytes % 2 === 0;
  if (!isLength || signatureBytes < 2 * bytes || signatureBytes > MOST_BYTES)
    throw new OutOfRangeError('signatureBytes', `must be an even number from ${2 * bytes} to ${MOST_BYTES}`);
  return signatureBytes;
}
