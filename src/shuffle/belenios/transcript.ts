/** The transcript of shuffles of Belenios, version 1 (its specification, version 3.3.0, “Shuffles”): SHA-256 over what is written, with the fingerprint of the election. */

import { asciiBytes, checkText, concatBytes, fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import type { Element, SecretGroup } from '../../group/group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { sha256 } from '../../hash/sha2.ts';
import { BigInt } from '../../util/big-int.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { MalformedError } from '../../util/errors.ts';
import { toHex } from '../../util/hex.ts';
import type { Pace } from '../pace.ts';
import { type TereliusWikstromTranscript, type TranscriptRules, transcriptOf, uniformElement } from '../terelius-wikstrom/transcript.ts';
import { beleniosStrings } from './strings.ts';

/** Base64 of a digest, without padding. */
const FINGERPRINT = /^[A-Za-z0-9+/]{43}$/;
/** A y has 32 bytes, of which the hash leaves the two highest bits free. */
const [FREE_BITS, POINT_BYTES] = [2n, 32];

/**
 * The rules of Belenios, version 1, by which proofs of shuffles are hashed and generators are made: what it wrote is verified with them, and what is proven with them it accepts. They
 * bind the ciphertexts, the key and the election's fingerprint, not the group's name.
 *
 * @param fingerprint - of the election: the digest SHA-256 of its JSON, in Base64 without padding, 43 characters.
 * @returns the transcript, for groups of residues, as BELENIOS-2048, and for edwards25519.
 * @throws {WrongTypeError} `fingerprint`. @throws {MalformedError} `fingerprint`, of another form.
 *
 * @example
 * import { encryptElGamal, generateElGamalKey } from 'limber/elgamal';
 * import { edwards25519Group } from 'limber/groups';
 * import { beleniosTranscript, proveTereliusWikstrom, shuffleElGamal, verifyTereliusWikstrom } from 'limber/shuffle';
 * const { publicKey } = generateElGamalKey(edwards25519Group);
 * const shuffle = await shuffleElGamal(publicKey, [encryptElGamal(publicKey, edwards25519Group.generator)]);
 * const transcript = beleniosTranscript('oVg7MkZkoAVTEECHmEyvyJr7uvHAxLYcRqPH65mmuOE');
 * const proof = await proveTereliusWikstrom(shuffle, { transcript });
 * console.log((await verifyTereliusWikstrom(shuffle, proof, { transcript })).valid); // true
 */
export function beleniosTranscript(fingerprint: string): TereliusWikstromTranscript {
  checkText('fingerprint', fingerprint);
  if (!FINGERPRINT.test(fingerprint)) throw new MalformedError('fingerprint', 'must be 43 characters of Base64');
  return transcriptOf(rules(fingerprint));
}

const rules = (fingerprint: string): TranscriptRules => ({
  name: 'Belenios, version 1',
  generatorVarTime,
  begin: async ({ group, key, a, b, aOut, bOut }, begun) => {
    const { text } = beleniosStrings(group);
    const written = async (elements: readonly Element[], pace: Pace): Promise<Uint8Array[]> => {
      const parts: Uint8Array[] = [];
      for (const element of elements) {
        parts.push(ascii(`${text(element)},`));
        await pace.rest();
      }
      return parts;
    };
    const paired = (first: readonly Element[], second: readonly Element[]): Element[] =>
      first.flatMap((element, i) => [element, second[i] as Element]);
    const statement = await written([...paired(a, b), ...paired(aOut, bOut)], begun);
    let commitment: readonly Uint8Array[] = [];
    return {
      weights: async (c, pace) => {
        commitment = await written(c, pace);
        const seed = ascii(toHex(await hashOf([ascii(`shuffle-challenges|${fingerprint}|`), ...statement, ...commitment], pace)));
        return c.map((_, i) => fromBytesBE(sha256(concatBytes(seed, ascii(toHex(sha256(ascii(String(i)))))))) % group.order);
      },
      last: async (cHat, { t1, t2, t3, t4, tHat }, pace) => {
        const commitments = await written([t1, t2, t3, ...t4, ...tHat], pace);
        const chain = await written(cHat, pace);
        const prefix = ascii(`shuffle-challenge|${fingerprint}|`);
        const digest = await hashOf([prefix, ...commitments, ...statement, ...commitment, ...chain, ascii(text(key))], pace);
        return fromBytesBE(digest) % group.order;
      },
    };
  },
});

const ascii = (text: string): Uint8Array => asciiBytes('text', text);

async function hashOf(parts: readonly Uint8Array[], pace: Pace): Promise<Uint8Array> {
  const hasher = sha256.create();
  for (const part of parts) {
    hasher.update(part);
    await pace.rest();
  }
  return hasher.digest();
}

/** The hash of its number, as a residue to the power of the cofactor; or the first point whose y is not below the hash without its last bits, eight times. */
function generatorVarTime(group: SecretGroup, index: number, attempt: number): Element | undefined {
  beleniosStrings(group);
  const number = fromBytesBE(sha256(ascii(`ggen|${index}`)));
  const { prime } = group as Partial<ResidueGroup>;
  return prime === undefined
    ? uniformElement(group, toBytesLE((number >> FREE_BITS) + BigInt(attempt), POINT_BYTES))
    : attempt === 0
      ? uniformElement(group, toBytesBE(number))
      : undefined;
}
