/**
 * limber's own transcript of a shuffle: a chain of hashes of everything that is said, in its order, from which challenges are drawn (A. Fiat, A. Shamir, 1986). It begins with the
 * group, the context, the key and both lists, so that nothing of them can be chosen afterwards; every part goes in with its length, and lists with their number as well.
 */

import { asciiBytes, concatBytes, fromBytesBE } from '../encoding/octets.ts';
import type { Element, SecretGroup } from '../group/group.ts';
import type { ResidueGroup } from '../group/residues/group.ts';
import { expandMessageXmd } from '../hash/expand-message.ts';
import { sha512 } from '../hash/sha2.ts';
import { bitLength } from '../util/bytes.ts';
import type { Pace } from './pace.ts';
import type { ShuffleElements } from './statement.ts';

/** The tag of the hash (RFC 9380, section 3.1). */
const TAG = /* @__PURE__ */ asciiBytes('tag', 'limber shuffle, version 1, expand_message_xmd with SHA-512');
/** Bits beyond the order's, so that the residue is as good as uniform (RFC 9380, section 5.1). */
const EXTRA_BITS = 128;
/** What the hash expands to at most: 255 digests (RFC 9380, section 5.3.1). */
const LONGEST_OUTPUT = 255 * 64;

export class ShuffleTranscript {
  readonly #group: SecretGroup;
  #state: Uint8Array = new Uint8Array(0);

  private constructor(group: SecretGroup) {
    this.#group = group;
  }

  /** @param protocol - of what the statement is proven by. */
  static async of(protocol: string, statement: ShuffleElements, context: Uint8Array, pace: Pace): Promise<ShuffleTranscript> {
    const { group, key, a, b, aOut, bOut } = statement;
    const transcript = new ShuffleTranscript(group);
    const { prime } = group as Partial<ResidueGroup>;
    const numbers = [group.order, ...(prime === undefined ? [] : [prime])].map((number) => number.toString(16));
    await transcript.say('statement', [...[protocol, group.name, ...numbers].map((text) => asciiBytes('group', text)), context], pace);
    await transcript.sayElements('key', [group.generator, key], pace);
    await transcript.sayElements('inputs', [...a, ...b], pace);
    await transcript.sayElements('outputs', [...aOut, ...bOut], pace);
    return transcript;
  }

  async sayElements(name: string, elements: readonly Element[], pace: Pace): Promise<void> {
    await this.say(name, elements, pace, (element) => element.toBytes());
  }

  async say(name: string, parts: readonly Uint8Array[], pace: Pace): Promise<void>;
  async say<T>(name: string, parts: readonly T[], pace: Pace, bytesOf: (part: T) => Uint8Array): Promise<void>;
  async say(name: string, parts: readonly unknown[], pace: Pace, bytesOf = (part: unknown) => part as Uint8Array): Promise<void> {
    const hasher = sha512
      .create()
      .update(this.#state)
      .update(withLength(asciiBytes('name', name)))
      .update(number(parts.length));
    for (const part of parts) {
      hasher.update(withLength(bytesOf(part)));
      await pace.rest();
    }
    this.#state = hasher.digest();
  }

  /** So many challenges: the same as long as nothing more is said. */
  async challenges(count: number, pace: Pace): Promise<readonly bigint[]> {
    const { order } = this.#group;
    const length = Math.ceil((bitLength(order) + EXTRA_BITS) / 8);
    const together = Math.floor(LONGEST_OUTPUT / length);
    const challenges: bigint[] = [];
    for (let first = 0; first < count; first += together) {
      const some = Math.min(together, count - first);
      const uniform = expandMessageXmd(sha512, concatBytes(this.#state, number(first)), TAG, some * length);
      for (let i = 0; i < some; i++) challenges.push(fromBytesBE(uniform.subarray(i * length, (i + 1) * length)) % order);
      await pace.rest();
    }
    return challenges;
  }

  /** One challenge. */
  async challenge(pace: Pace): Promise<bigint> {
    return (await this.challenges(1, pace))[0] as bigint;
  }
}

/** In four bytes: nothing is as long as that. */
const number = (x: number): Uint8Array => Uint8Array.of(x >>> 24, x >>> 16, x >>> 8, x);
const withLength = (part: Uint8Array): Uint8Array => concatBytes(number(part.length), part);
