/** BLS signatures as timed: the input's exponent is the private key, less its highest bit; the message is the same for all. */
import { BlsPrivateKey } from 'limber/bls';
import { PairingLab } from 'limber/pairing-lab';
import type { Power } from '../cases/modexp.ts';

const MESSAGE: Uint8Array = new TextEncoder().encode('a message that everybody knows');

type Sign = (input: Power) => bigint;

/** Below the group's order; a fixed exponent, which has the highest bit alone, becomes 1. */
const secretOf = ({ exponent }: Power): bigint => BigInt.asUintN(255, exponent) | 1n;
const numberOf = (bytes: Uint8Array): bigint => BigInt(bytes[0] as number);

/** The key made ready included. */
export const blsSign = (): Sign => (input) => numberOf(new BlsPrivateKey(secretOf(input)).sign(MESSAGE));

/** Leaks on purpose: adds where the private key's digit is not zero, and only there. */
export function leakyBlsSign(): Sign {
  const lab = new PairingLab('compiled');
  return (input) => numberOf(lab.signVarTime(secretOf(input), MESSAGE));
}
