/** The entries of `limber/shuffle` that take bytes. What they work on is made before they are asked for, which takes a while that others may use. */
import { encryptElGamal, generateElGamalKey } from '../../../../src/entries/elgamal.ts';
import { p256Group as group } from '../../../../src/entries/groups.ts';
import { seededRandom } from '../../../../src/entries/primes.ts';
import * as shuffles from '../../../../src/entries/shuffle.ts';
import { message, type Row, row } from './row.ts';

const seeded = (): ((bytes: Uint8Array) => void) => seededRandom(message);
const { publicKey } = generateElGamalKey(group);
const ciphertexts = [encryptElGamal(publicKey, group.generator), encryptElGamal(publicKey, group.neutral)];
const shuffle = await shuffles.shuffleElGamal(publicKey, ciphertexts);
const wikstrom = await shuffles.proveTereliusWikstrom(shuffle, { context: message });
const neff = await shuffles.proveNeff(shuffle, { context: message });

export function shuffleRows(): Record<string, Row[]> {
  return {
    'shuffle:proveTereliusWikstrom': [
      row(async (context) => (await shuffles.proveTereliusWikstrom(shuffle, { context, random: seeded() })).toBytes(), message),
    ],
    'shuffle:verifyTereliusWikstrom': [
      row(async (context) => (await shuffles.verifyTereliusWikstrom(shuffle, wikstrom, { context })).valid, message),
    ],
    'shuffle:tereliusWikstromProofFromBytes': [
      row((bytes) => shuffles.tereliusWikstromProofFromBytes(group, bytes).toBytes(), wikstrom.toBytes()),
    ],
    'shuffle:proveNeff': [row(async (context) => (await shuffles.proveNeff(shuffle, { context, random: seeded() })).toBytes(), message)],
    'shuffle:verifyNeff': [row(async (context) => (await shuffles.verifyNeff(shuffle, neff, { context })).valid, message)],
    'shuffle:neffProofFromBytes': [row((bytes) => shuffles.neffProofFromBytes(group, bytes).toBytes(), neff.toBytes())],
  };
}
