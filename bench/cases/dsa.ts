/**
 * The rows of the suite `dsa`, as data.
 *
 * - `dsa sign P/Q`, `dsa verify P/Q`: a signature of 32 bytes (SHA-256, deterministic where a library can), and the verification of one,
 *   again and again with one key;
 * - `dh N`: the agreement with the public key of another party, which comes as bytes, over ffdheN with the exponent's length of RFC 7919.
 */
import { DhParameters, DhPrivateKey } from 'limber/dh';
import { DsaParameters, DsaPrivateKey, signDsa } from 'limber/dsa';
import { seededRandom } from 'limber/primes';

export type DsaOperation = 'sign' | 'verify' | 'agree';

export interface DsaCase {
  readonly row: string;
  readonly operation: DsaOperation;
  /** Of the prime. */
  readonly bits: number;
}

/** A row's key, and what is signed, verified or agreed on. */
export interface DsaWork extends DsaCase {
  readonly dsa: DsaPrivateKey;
  readonly message: Uint8Array;
  /** Of the message; r and s side by side, 32 bytes each. */
  readonly signature: Uint8Array;
  readonly dh: DhPrivateKey;
  /** Of the other party, as long as the prime. */
  readonly peer: Uint8Array;
}

const AGREEMENTS = [2048, 3072] as const;

export const dsaCases: readonly DsaCase[] = [
  { row: 'dsa sign 2048/256', operation: 'sign', bits: 2048 },
  { row: 'dsa verify 2048/256', operation: 'verify', bits: 2048 },
  ...AGREEMENTS.map((bits): DsaCase => ({ row: `dh ${bits}`, operation: 'agree', bits })),
];

/** The least prime q above 2^255, and the least prime p = 2·j·q + 1 of 2048 bits. */
const q = 2n ** 255n + 95n;
const p = (2n ** 2047n / (2n * q) + 818n) * 2n * q + 1n;

/** The same in every process. */
export function dsaWork(dsaCase: DsaCase): DsaWork {
  const random = seededRandom(new TextEncoder().encode(`limber bench ${dsaCase.row}`));
  const bytes = (length: number): Uint8Array => {
    const drawn = new Uint8Array(length);
    random(drawn);
    return drawn;
  };
  const key = new DsaPrivateKey(new DsaParameters({ p, q, g: power(2n, (p - 1n) / q, p) }), fromBytes(bytes(32)) % q);
  const group = DhParameters.named(dsaCase.bits === 2048 ? 'ffdhe2048' : 'ffdhe3072');
  const exponent = (): bigint => BigInt.asUintN(group.privateBits, fromBytes(bytes(64)));
  const message = bytes(32);
  return {
    ...dsaCase,
    dsa: key,
    message,
    signature: signDsa(key, message, { format: 'p1363' }),
    dh: new DhPrivateKey(group, exponent()),
    peer: new DhPrivateKey(group, exponent()).publicKey.toBytes(),
  };
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromBytes = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`);

export function toBytes(value: bigint, length: number): Uint8Array {
  const hex = value.toString(16).padStart(2 * length, '0');
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) result = (((result * result) % modulus) * (bit === '1' ? base : 1n)) % modulus;
  return result;
}
