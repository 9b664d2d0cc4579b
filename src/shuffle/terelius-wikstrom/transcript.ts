/** What is hashed into the challenges of a proof of Terelius and Wikström, and what its independent generators are: limber's own rule, or that of another system. */

import { asciiBytes, checkBytes, concatBytes, copyOf } from '../../encoding/octets.ts';
import type { Element, SecretGroup } from '../../group/group.ts';
import { secretFamilyOf } from '../../group/own-group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { expandMessageXmd } from '../../hash/expand-message.ts';
import { sha512 } from '../../hash/sha2.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { inside } from '../../util/inside.ts';
import type { Pace } from '../pace.ts';
import type { ShuffleElements } from '../statement.ts';
import { ShuffleTranscript } from '../transcript.ts';

/** What the prover commits to before the last challenge. */
export interface Commitments {
  readonly t1: Element;
  readonly t2: Element;
  readonly t3: Element;
  readonly t4: readonly [t41: Element, t42: Element];
  readonly tHat: readonly Element[];
}

/** The challenges of one proof, in their order. */
export interface Challenges {
  /** A number for each input, once the permutation is committed to. */
  weights(c: readonly Element[], pace: Pace): Promise<readonly bigint[]>;
  /** The last one. @param cHat - the chain of commitments to the weights in their new order. */
  last(cHat: readonly Element[], commitments: Commitments, pace: Pace): Promise<bigint>;
}

/** The rules of a transcript. */
export interface TranscriptRules {
  readonly name: string;
  /** Generator number `index`, from −1 on; undefined where that attempt gives none. */
  generatorVarTime(group: SecretGroup, index: number, attempt: number): Element | undefined;
  begin(statement: ShuffleElements, pace: Pace): Promise<Challenges>;
}

/** Rules by which a proof is hashed, other than limber's own: `beleniosTranscript` makes them. */
export interface TereliusWikstromTranscript {
  /** Whose rules they are. */
  readonly name: string;
}

const insides = /* @__PURE__ */ inside<OwnTranscript, TranscriptRules>();

class OwnTranscript implements TereliusWikstromTranscript {
  readonly name: string;

  constructor(rules: TranscriptRules) {
    this.name = rules.name;
    insides.set(this, rules);
    Object.freeze(this);
  }
}

export const transcriptOf = (rules: TranscriptRules): TereliusWikstromTranscript => new OwnTranscript(rules);

/** The rules that options ask for. @throws {WrongTypeError} `transcript` or `context`. @throws {OutOfRangeError} `context`, beside a transcript. */
export function rulesOf(transcript: unknown, context: Uint8Array | undefined): TranscriptRules {
  if (transcript === undefined) {
    if (context !== undefined) checkBytes('context', context);
    return limberRules(copyOf(context ?? new Uint8Array(0)));
  }
  if (!(transcript instanceof OwnTranscript)) throw new WrongTypeError('transcript', 'must be a TereliusWikstromTranscript');
  if (context !== undefined) throw new OutOfRangeError('context', 'must not be given beside a transcript, which has its own');
  return insides.of(transcript);
}

/** Of the protocol, and of the hash that gives generators (RFC 9380, section 3.1). */
const PROTOCOL = 'Terelius-Wikstroem';
const GENERATOR_TAG = 'limber shuffle, version 1, independent generators, expand_message_xmd with SHA-512';

function limberRules(context: Uint8Array): TranscriptRules {
  return {
    name: 'limber',
    generatorVarTime: (group, index, attempt) => {
      const { prime } = group as Partial<ResidueGroup>;
      const text = [group.name, group.order.toString(16), (prime ?? 0n).toString(16), String(index), String(attempt)].join(' | ');
      const bytes = concatBytes(asciiBytes('group', text), group.generator.toBytes());
      const { uniform } = secretFamilyOf('group', group).arithmetic;
      return uniformElement(group, expandMessageXmd(sha512, bytes, asciiBytes('tag', GENERATOR_TAG), uniform?.bytes ?? 1));
    },
    begin: async (statement, pace) => {
      const transcript = await ShuffleTranscript.of(PROTOCOL, statement, context, pace);
      return {
        weights: async (c, pace) => {
          await transcript.sayElements('c', c, pace);
          return transcript.challenges(statement.count, pace);
        },
        last: async (cHat, { t1, t2, t3, t4, tHat }, pace) => {
          await transcript.sayElements('chain', cHat, pace);
          await transcript.sayElements('commitments', [t1, t2, t3, ...t4, ...tHat], pace);
          return transcript.challenge(pace);
        },
      };
    },
  };
}

/** The element that uniform bytes are mapped to; undefined where they give none. @throws {OutOfRangeError} `group`, where there is no such map. */
export function uniformElement(group: SecretGroup, bytes: Uint8Array): Element | undefined {
  const family = secretFamilyOf('group', group);
  const { uniform } = family.arithmetic;
  if (!uniform) throw new OutOfRangeError('group', 'must have a map from uniform bytes');
  const value = uniform.valueVarTime(bytes);
  return value && (family.make(value) as unknown as Element);
}
