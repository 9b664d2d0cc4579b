/** BLS signatures as timed: the input's exponent is the private key, less its highest bit; the message is the same for all. */
import { BlsPrivateKey, signBls } from 'limber/bls-bn256';
import { PairingLab } from 'limber/study/pairing';
import type { Power } from '../cases/modexp.ts';
import type { Subject } from './subject.ts';

const MESSAGE: Uint8Array = new TextEncoder().encode('a message that everybody knows');

/** Below the group's order; a fixed exponent, which has the highest bit alone, becomes 1. */
const secretOf = ({ exponent }: Power): bigint => BigInt.asUintN(255, exponent) | 1n;

/** The key made ready included. */
export const blsSign = (): Subject => (input) => {
  const secret = secretOf(input);
  return () => signBls(new BlsPrivateKey(secret), MESSAGE);
};

/** Leaks on purpose: adds where the private key's digit is not zero, and only there. */
export function leakyBlsSign(): Subject {
  const lab = new PairingLab('compiled');
  return (input) => {
    const secret = secretOf(input);
    return () => lab.signVarTime(secret, MESSAGE);
  };
}
