/** The cases of `bench timing`, as data: what is called, which of its arguments the classes differ in, at which size, by which family. */
import type { Family } from 'limber/engine';

export type Subject =
  | 'modPow'
  | 'modPowVarTime'
  | 'fixedBase'
  | 'multiPow'
  | 'square-and-multiply'
  | 'BigInt window'
  | 'BLS sign'
  | 'leaky BLS sign'
  | 'BLS12-381 sign in G1'
  | 'BLS12-381 sign in G2'
  | 'leaky BLS12-381 sign'
  | 'DSA sign'
  | 'leaky DSA sign'
  | 'P-256 sign'
  | 'leaky P-256 sign'
  | 'P-384 sign'
  | 'leaky P-384 sign'
  | 'P-521 sign'
  | 'leaky P-521 sign'
  | 'secp256k1 sign'
  | 'P-256 ElGamal encryption'
  | 'P-256 ElGamal decryption'
  | 'P-256 ballot choice'
  | 'leaky P-256 ballot choice'
  | 'P-256 buffered ballot'
  | 'leaky P-256 buffered ballot'
  | 'P-256 disjunction'
  | 'leaky P-256 disjunction'
  | 'P-256 encryption proof'
  | 'leaky P-256 encryption proof'
  | 'P-256 shuffle'
  | 'leaky P-256 shuffle'
  | 'P-256 Terelius-Wikström proof'
  | 'leaky P-256 Terelius-Wikström proof'
  | 'P-256 Neff proof'
  | 'leaky P-256 Neff proof'
  | 'P-256 trustee share'
  | 'leaky P-256 trustee share'
  | 'P-256 trustee announcement'
  | 'leaky P-256 trustee announcement'
  | 'P-256 trustee decryption'
  | 'leaky P-256 trustee decryption'
  | 'Ed25519 sign'
  | 'leaky Ed25519 sign'
  | 'X25519'
  | 'leaky X25519'
  | 'RSA private'
  | 'leaky RSA private'
  | 'RSA decryption'
  | 'leaky RSA decryption';

/** `padding` are ciphertexts with a message inside, or without one; `nonce` are messages whose nonce is short, or any. */
export type Secret = 'exponent' | 'base' | 'padding' | 'nonce';

export interface TimingCase {
  readonly name: string;
  readonly subject: Subject;
  /** The argument that is fixed in one class and random in the other. */
  readonly secret: Secret;
  readonly modulusBits: number;
  /** The only family that limber may choose; without one, it chooses. */
  readonly family?: Family;
  /** Without WebAssembly, by limber/engine/emulation. */
  readonly emulated?: true;
  /** A case that leaks on purpose: it has to be loud, or the harness is deaf. */
  readonly control: boolean;
}

/** What every exponent has: long enough for dozens of windows, short enough for tens of thousands of measurements. */
export const EXPONENT_BITS = 256;

const SIZES = [512, 1024, 2048];
const FAMILIES: readonly Family[] = ['fma', 'wide', 'simd', 'int', 'js'];

function timingCase(
  subject: Subject,
  secret: Secret,
  modulusBits: number,
  more: { family?: Family; control?: true; emulated?: true } = {},
): TimingCase {
  const name = [`${subject} ${modulusBits}`, more.emulated ? 'emulated' : more.family, `by ${secret}`]
    .filter((part) => part !== undefined)
    .join(' ');
  return { name, subject, secret, modulusBits, control: false, ...more };
}

const powerCases: readonly TimingCase[] = SIZES.flatMap((bits) => [
  ...FAMILIES.flatMap((family) => [
    timingCase('modPow', 'exponent', bits, { family }),
    timingCase('modPow', 'base', bits, { family }),
    timingCase('modPowVarTime', 'base', bits, { family }),
    timingCase('fixedBase', 'exponent', bits, { family }),
    timingCase('multiPow', 'exponent', bits, { family }),
  ]),
  timingCase('modPowVarTime', 'exponent', bits, { control: true }),
  timingCase('square-and-multiply', 'exponent', bits, { control: true }),
  timingCase('BigInt window', 'base', bits, { control: true }),
]);

/** The exponent is the private key, the base the message. */
const dsaCases: readonly TimingCase[] = [
  ...FAMILIES.flatMap((family) => [
    timingCase('DSA sign', 'exponent', 2048, { family }),
    timingCase('DSA sign', 'nonce', 2048, { family }),
  ]),
  timingCase('leaky DSA sign', 'exponent', 2048, { control: true }),
];

/** The length of the keys. */
export const RSA_BITS = 2048;

const rsaCases: readonly TimingCase[] = [
  ...FAMILIES.flatMap((family) => [
    timingCase('RSA private', 'base', RSA_BITS, { family }),
    timingCase('RSA decryption', 'padding', RSA_BITS, { family }),
  ]),
  timingCase('leaky RSA private', 'base', RSA_BITS, { control: true }),
  timingCase('leaky RSA decryption', 'padding', RSA_BITS, { control: true }),
];

/** The families that have kernels of fields. */
const FIELD_FAMILIES: readonly Family[] = ['fma', 'wide', 'simd', 'int'];

const SUBJECTS_OF_256_BITS = [
  ...(['BLS sign', 'BLS12-381 sign in G1', 'BLS12-381 sign in G2'] as const),
  ...(['P-256 sign', 'secp256k1 sign', 'Ed25519 sign', 'X25519'] as const),
  ...([
    'P-256 ElGamal encryption',
    'P-256 ElGamal decryption',
    'P-256 ballot choice',
    'P-256 buffered ballot',
    'P-256 disjunction',
    'P-256 encryption proof',
    'P-256 shuffle',
    'P-256 Terelius-Wikström proof',
    'P-256 Neff proof',
    'P-256 trustee share',
    'P-256 trustee announcement',
    'P-256 trustee decryption',
  ] as const),
];

/** The exponent is the private key, or what is encrypted, or says which branch is real, or gives the order of a shuffle; for BLS the message is public and the same for all, as its hash to a point takes a time of its own. */
const fieldCases: readonly TimingCase[] = [
  ...FIELD_FAMILIES.flatMap((family) => [
    ...SUBJECTS_OF_256_BITS.map((subject) => timingCase(subject, 'exponent', 256, { family })),
    timingCase('P-384 sign', 'exponent', 384, { family }),
    timingCase('P-521 sign', 'exponent', 521, { family }),
    timingCase('X25519', 'base', 256, { family }),
  ]),
  ...(['BLS sign', 'P-256 sign', 'Ed25519 sign', 'X25519'] as const).map((subject) =>
    timingCase(subject, 'exponent', 256, { emulated: true }),
  ),
  ...(
    [
      'leaky BLS sign',
      'leaky BLS12-381 sign',
      'leaky P-256 sign',
      'leaky P-256 ballot choice',
      'leaky P-256 buffered ballot',
      'leaky P-256 disjunction',
      'leaky P-256 encryption proof',
      'leaky P-256 shuffle',
      'leaky P-256 Terelius-Wikström proof',
      'leaky P-256 Neff proof',
      'leaky Ed25519 sign',
      'leaky X25519',
      'leaky P-256 trustee share',
      'leaky P-256 trustee announcement',
      'leaky P-256 trustee decryption',
    ] as const
  ).map((subject) => timingCase(subject, 'exponent', 256, { control: true })),
  timingCase('leaky P-384 sign', 'exponent', 384, { control: true }),
  timingCase('leaky P-521 sign', 'exponent', 521, { control: true }),
];

/** Whether a case's time is spent in the module of a field. */
export const isOfField = ({ name: asked }: TimingCase): boolean => fieldCases.some(({ name }) => name === asked);

export const timingCases: readonly TimingCase[] = [...powerCases, ...dsaCases, ...rsaCases, ...fieldCases];
