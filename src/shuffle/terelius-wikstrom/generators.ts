/** Generators of which nobody knows how one is a multiple of another: commitments to permutations rest on them. They do not depend on the election, and serve many shuffles. */
import type { Element, SecretGroup } from '../../group/group.ts';
import { secretFamilyOf } from '../../group/own-group.ts';
import { checkWhole } from '../../util/checks.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../util/progress.ts';
import { Pace, type ShuffleProgress } from '../pace.ts';
import { MOST_CIPHERTEXTS } from '../statement.ts';
import { rulesOf, type TereliusWikstromTranscript, type TranscriptRules } from './transcript.ts';

/** Options of {@link shuffleGenerators}. */
export interface GeneratorOptions extends LongWork<ShuffleProgress> {
  /** By whose rule they are made; limber's own unless given. */
  readonly transcript?: TereliusWikstromTranscript | undefined;
}

/** Independent generators of a group. Made by {@link shuffleGenerators}. */
export interface ShuffleGenerators {
  /** Whose elements they are. */
  readonly group: SecretGroup;
  /** How many ciphertexts they serve: fewer as well. */
  readonly count: number;
}

class OwnGenerators implements ShuffleGenerators {
  readonly group: SecretGroup;
  readonly count: number;
  readonly #rules: string;
  readonly #elements: readonly Element[];

  /** @param elements - h, and then h_0, h_1, … */
  constructor(group: SecretGroup, rules: string, elements: readonly Element[]) {
    this.group = group;
    this.count = elements.length - 1;
    this.#rules = rules;
    this.#elements = elements;
    Object.freeze(this);
  }

  /** Those for so many ciphertexts. */
  static elementsOf(generators: unknown, rules: TranscriptRules, group: SecretGroup, count: number): readonly Element[] {
    if (!(generators instanceof OwnGenerators)) throw new WrongTypeError('generators', 'must be ShuffleGenerators');
    if (generators.group !== group) throw new MalformedError('generators', `must be of the group ${group.name}`);
    if (generators.#rules !== rules.name) throw new MalformedError('generators', 'must be made by the rule of the transcript');
    if (generators.count < count) throw new OutOfRangeError('generators', 'must be as many as the ciphertexts');
    return generators.#elements.slice(0, count + 1);
  }
}

const OPTIONS = { transcript: undefined, ...LONG_WORK } as const;
/** A random element is none of the others: in a group of a size in use the first attempt will do, and on curves one of the first few. */
const MOST_ATTEMPTS = 256;

/**
 * The generators for shuffles of up to `count` ciphertexts: from hashes of their numbers, so that nobody knows a logarithm. No two are the same, and none is neutral or the group's own.
 *
 * Making them takes as long as a power by the cofactor modulo a prime, 1.2 ms each in BELENIOS-2048, so it pays to make them once.
 *
 * @param group - whose elements may be secret: curves, edwards25519, ristretto255, residues.
 * @param count - of ciphertexts, from 0 to 2^20.
 * @param options - `transcript`, whose rule is followed; `signal` and `onProgress`, by which the work is watched and ended.
 * @returns the generators, for the option `generators` of {@link proveTereliusWikstrom} and {@link verifyTereliusWikstrom}.
 * @throws {WrongTypeError} `group`, `count` or `transcript`. @throws {OutOfRangeError} `count`, out of its range; `group`, with fewer elements than that. @throws the signal's reason.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { shuffleGenerators } from 'limber/shuffle';
 * console.log((await shuffleGenerators(p256Group, 10)).count); // 10
 */
export async function shuffleGenerators(group: SecretGroup, count: number, options?: GeneratorOptions): Promise<ShuffleGenerators> {
  secretFamilyOf('group', group);
  checkWhole('count', count, 0, MOST_CIPHERTEXTS);
  const { transcript, ...work } = readOptions<GeneratorOptions, typeof OPTIONS>(options, OPTIONS);
  const rules = rulesOf(transcript, undefined);
  const pace = new Pace(work, count + 1);
  const made = await generatorsBy(rules, group, count, pace);
  pace.end();
  return made;
}

async function generatorsBy(rules: TranscriptRules, group: SecretGroup, count: number, pace: Pace): Promise<ShuffleGenerators> {
  const seen = new Set([group.neutral, group.generator].map(nameOf));
  const elements: Element[] = [];
  for (let index = -1; index < count; index++) {
    for (let attempt = 0; elements.length < index + 2; attempt++) {
      if (attempt === MOST_ATTEMPTS) throw new OutOfRangeError('group', 'must have as many independent generators');
      const element = rules.generatorVarTime(group, index, attempt);
      const name = element && nameOf(element);
      if (name === undefined || seen.has(name)) continue;
      seen.add(name);
      elements.push(element as Element);
    }
    await pace.step();
  }
  return new OwnGenerators(group, rules.name, elements);
}

const nameOf = (element: Element): string => String.fromCharCode(...element.toBytes());

/** h, and as many others as there are ciphertexts. @throws {WrongTypeError}, {MalformedError} or {OutOfRangeError} `generators`. */
export async function generatorsFor(
  generators: unknown,
  rules: TranscriptRules,
  group: SecretGroup,
  count: number,
  pace: Pace,
): Promise<readonly [h: Element, others: readonly Element[]]> {
  const given = generators ?? (await generatorsBy(rules, group, count, pace));
  const [h, ...others] = OwnGenerators.elementsOf(given, rules, group, count) as [Element, ...Element[]];
  return [h, others];
}
