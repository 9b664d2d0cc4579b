/**
 * Verifiers of shuffles on BigInt, modulo a prime, equation by equation: the oracle of `limber/shuffle`. Challenges are computed here as well, from the bytes and the texts that the
 * rules name. A proof is given as its numbers in the order of its bytes.
 */
import { createHash } from 'node:crypto';
import { powMod, residue } from './modpow.ts';

/** A prime, the order of the subgroup and its generator. */
export interface Numbers {
  readonly p: bigint;
  readonly q: bigint;
  readonly g: bigint;
}

export interface Statement {
  readonly y: bigint;
  readonly inputs: readonly (readonly [a: bigint, b: bigint])[];
  readonly outputs: readonly (readonly [a: bigint, b: bigint])[];
}

/** The name of the first equation that does not hold, with its index; undefined where all hold. */
export type Failure = string | undefined;

const bytesOf = (number: bigint, length: number): Buffer => Buffer.from(number.toString(16).padStart(2 * length, '0'), 'hex');
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
const sha = (name: string, ...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const four = (number: number): Buffer => bytesOf(BigInt(number), 4);
const withLength = (part: Uint8Array | string): Buffer =>
  Buffer.concat([four(part.length), typeof part === 'string' ? Buffer.from(part) : part]);

/** RFC 9380, section 5.3.1. */
function expand(message: Uint8Array, tag: string, length: number): Buffer {
  const ending = Buffer.concat([Buffer.from(tag), Uint8Array.of(tag.length)]);
  const b0 = sha('sha512', Buffer.alloc(128), message, Uint8Array.of(length >> 8, length & 255, 0), ending);
  const blocks: Buffer[] = [];
  for (let i = 1; 64 * blocks.length < length; i++) {
    const last = blocks.at(-1) ?? Buffer.alloc(64);
    blocks.push(
      sha(
        'sha512',
        b0.map((byte, j) => byte ^ (last[j] as number)),
        Uint8Array.of(i),
        ending,
      ),
    );
  }
  return Buffer.concat(blocks).subarray(0, length);
}

/** limber's own chain of hashes. */
class Chain {
  readonly #order: bigint;
  #state: Buffer = Buffer.alloc(0);

  constructor(protocol: string, { p, q, g }: Numbers, { y, inputs, outputs }: Statement, context: Uint8Array) {
    const size = Math.ceil(p.toString(2).length / 8);
    this.#order = q;
    const name = `residues modulo a prime of ${p.toString(2).length} bits`;
    const list = (pairs: Statement['inputs']): Buffer[] =>
      [...pairs.map(([a]) => a), ...pairs.map(([, b]) => b)].map((each) => bytesOf(each, size));
    this.say('statement', [...[protocol, name, q.toString(16), p.toString(16)].map((text) => Buffer.from(text)), context]);
    this.say('key', [bytesOf(g, size), bytesOf(y, size)]);
    this.say('inputs', list(inputs));
    this.say('outputs', list(outputs));
  }

  say(name: string, parts: readonly Uint8Array[]): void {
    this.#state = sha('sha512', this.#state, withLength(name), four(parts.length), ...parts.map(withLength));
  }

  /** As many as fit in what the hash expands to, and others of the next number. */
  challenges(count: number): bigint[] {
    const length = Math.ceil((this.#order.toString(2).length + 128) / 8);
    const tag = 'limber shuffle, version 1, expand_message_xmd with SHA-512';
    const together = Math.floor(16320 / length);
    return Array.from({ length: count }, (_, i) => {
      const first = i - (i % together);
      const uniform = expand(Buffer.concat([this.#state, four(first)]), tag, Math.min(together, count - first) * length);
      return numberOf(uniform.subarray((i - first) * length, (i - first + 1) * length)) % this.#order;
    });
  }

  challenge(): bigint {
    return this.challenges(1)[0] as bigint;
  }
}

/** limber's own generators: h, h_0, h_1, … */
export function limberGenerators({ p, q, g }: Numbers, count: number): bigint[] {
  const bits = p.toString(2).length;
  const size = Math.ceil(bits / 8);
  const tag = 'limber shuffle, version 1, independent generators, expand_message_xmd with SHA-512';
  return Array.from({ length: count + 1 }, (_, i) => {
    const text = `residues modulo a prime of ${bits} bits | ${q.toString(16)} | ${p.toString(16)} | ${i - 1} | 0`;
    return powMod(numberOf(expand(Buffer.concat([Buffer.from(text), bytesOf(g, size)]), tag, size + 16)) % p, (p - 1n) / q, p);
  });
}

/** Those of Belenios: h, h_0, h_1, … */
export const beleniosGenerators = ({ p, q }: Numbers, count: number): bigint[] =>
  Array.from({ length: count + 1 }, (_, i) => powMod(numberOf(sha('sha256', `ggen|${i - 1}`)), (p - 1n) / q, p));

/** A proof of Terelius and Wikström: t1, t2, t3, t41, t42, t̂; s1, s2, s3, s4, ŝ, s′; c, ĉ. */
export interface TwNumbers {
  readonly t: readonly bigint[];
  readonly s: readonly bigint[];
  readonly c: readonly bigint[];
  readonly cHat: readonly bigint[];
}

/** The challenges u_0, u_1, …, and the last one. */
type TwChallenges = readonly [u: readonly bigint[], last: bigint];

export function limberChallenges(numbers: Numbers, statement: Statement, { t, c, cHat }: TwNumbers, context: Uint8Array): TwChallenges {
  const size = Math.ceil(numbers.p.toString(2).length / 8);
  const bytes = (list: readonly bigint[]): Buffer[] => list.map((each) => bytesOf(each, size));
  const chain = new Chain('Terelius-Wikstroem', numbers, statement, context);
  chain.say('c', bytes(c));
  const u = chain.challenges(c.length);
  chain.say('chain', bytes(cHat));
  chain.say('commitments', bytes(t));
  return [u, chain.challenge()];
}

export function beleniosChallenges(
  { q }: Numbers,
  { y, inputs, outputs }: Statement,
  { t, c, cHat }: TwNumbers,
  fingerprint: string,
): TwChallenges {
  const commas = (list: readonly bigint[]): string => list.map((each) => `${each},`).join('');
  const first = commas([...inputs, ...outputs].flat()) + commas(c);
  const seed = sha('sha256', `shuffle-challenges|${fingerprint}|${first}`).toString('hex');
  const u = c.map((_, i) => numberOf(sha('sha256', seed + sha('sha256', String(i)).toString('hex'))) % q);
  return [u, numberOf(sha('sha256', `shuffle-challenge|${fingerprint}|${commas(t)}${first}${commas(cHat)}${y}`)) % q];
}

/** All equations after one another, as the specification of Belenios writes them. */
export function twFailure(
  { p, q, g }: Numbers,
  { y, inputs, outputs }: Statement,
  { t, s, c, cHat }: TwNumbers,
  [u, challenge]: TwChallenges,
  generators: readonly bigint[],
): Failure {
  const count = c.length;
  const [h, ...others] = generators as [bigint, ...bigint[]];
  const pow = (base: bigint, exponent: bigint): bigint => powMod(base, residue(exponent, q), p);
  const product = (bases: readonly bigint[], exponents: readonly bigint[]): bigint =>
    bases.reduce((all, base, i) => (all * pow(base, exponents[i] as bigint)) % p, 1n);
  const ones = c.map(() => 1n);
  const prime = s.slice(4 + count);
  const cBar = product([...c, ...others.slice(0, count)], [...ones, ...ones.map(() => -1n)]);
  const cHatN = product([cHat.at(-1) ?? h, h], [1n, -u.reduce((all, each) => (all * each) % q, 1n)]);
  const side = (pairs: Statement['inputs'], part: 0 | 1): bigint[] => pairs.map((pair) => pair[part]);
  const [s1, s2, s3, s4] = s as [bigint, bigint, bigint, bigint];
  const expected = [
    product([cBar, g], [-challenge, s1]),
    product([cHatN, g], [-challenge, s2]),
    product([product(c, u), g, ...others.slice(0, count)], [-challenge, s3, ...prime]),
    product([product(side(inputs, 1), u), y, ...side(outputs, 1)], [-challenge, -s4, ...prime]),
    product([product(side(inputs, 0), u), g, ...side(outputs, 0)], [-challenge, -s4, ...prime]),
    ...c.map((_, i) => product([cHat[i] as bigint, g, cHat[i - 1] ?? h], [-challenge, s[4 + i] as bigint, prime[i] as bigint])),
  ];
  const at = expected.findIndex((each, i) => each !== t[i]);
  return at < 0 ? undefined : at < 5 ? ['t1', 't2', 't3', 't41', 't42'][at] : `tHat ${at - 5}`;
}

/** A proof of Neff: Γ, A, C, U, W, Λ1, Λ2, D; σ, τ; X, Y, Θ; α. */
export interface NeffNumbers {
  readonly first: readonly bigint[];
  readonly responses: readonly bigint[];
  readonly second: readonly bigint[];
  readonly alpha: readonly bigint[];
}

/** All equations after one another, as in Neff's paper. */
export function neffFailure(
  numbers: Numbers,
  statement: Statement,
  { first, responses, second, alpha }: NeffNumbers,
  context: Uint8Array,
): Failure {
  const { p, q, g } = numbers;
  const { y: key, inputs, outputs } = statement;
  const k = inputs.length;
  const size = Math.ceil(p.toString(2).length / 8);
  const scalarSize = Math.ceil(q.toString(2).length / 8);
  const chain = new Chain('Neff', numbers, statement, context);
  const elements = (list: readonly bigint[]): Buffer[] => list.map((each) => bytesOf(each, size));
  chain.say('message', elements(first.slice(0, 4 * k + 3)));
  const rho = chain.challenges(inputs.length);
  chain.say('message', elements(first.slice(4 * k + 3)));
  const lambda = chain.challenge();
  chain.say('message', [...responses.map((each) => bytesOf(each, scalarSize)), ...elements(second.slice(0, 2 * k))]);
  const t = chain.challenge();
  chain.say('message', elements(second.slice(2 * k)));
  const c = chain.challenge();
  const pow = (base: bigint, exponent: bigint): bigint => powMod(base, residue(exponent, q), p);
  const times = (...factors: readonly bigint[]): bigint => factors.reduce((all, factor) => (all * factor) % p, 1n);
  const gamma = first[0] as bigint;
  const [A, C, U, W] = [0, 1, 2, 3].map((i) => first.slice(1 + i * k, 1 + (i + 1) * k)) as [bigint[], bigint[], bigint[], bigint[]];
  const [lambda1, lambda2, ...D] = first.slice(4 * k + 1) as [bigint, bigint, ...bigint[]];
  const [X, Y, theta] = [second.slice(0, k), second.slice(k, 2 * k), second.slice(2 * k)];
  const [sigma, tau] = [responses.slice(0, k), responses[k] as bigint];
  const at = (list: readonly bigint[], i: number): bigint => list[i] as bigint;
  for (let i = 0; i < k; i++) {
    const b = times(pow(g, at(rho, i)), pow(at(U, i), -1n));
    if (at(X, i) !== times(at(A, i), pow(b, lambda))) return `X ${i}`;
  }
  for (let i = 0; i < k; i++) if (at(Y, i) !== times(at(C, i), pow(at(D, i), lambda))) return `Y ${i}`;
  for (let i = 0; i < 2 * k; i++) {
    const shiftedX = i < k ? times(at(X, i), pow(g, -t)) : gamma;
    const shiftedY = i < k ? times(at(Y, i), pow(gamma, -t)) : g;
    const [before, own] = [i === 0 ? c : at(alpha, i - 1), i === 2 * k - 1 ? c : at(alpha, i)];
    if (at(theta, i) !== times(pow(shiftedX, before), pow(shiftedY, -own))) return `Theta ${i}`;
  }
  for (let i = 0; i < k; i++) if (pow(gamma, at(sigma, i)) !== times(at(W, i), at(D, i))) return `W ${i}`;
  for (const [name, commitment, base, part] of [
    ['Lambda1', lambda1, g, 0],
    ['Lambda2', lambda2, key, 1],
  ] as const) {
    const right = times(
      ...outputs.map((pair, i) => pow(pair[part], at(sigma, i))),
      ...inputs.map((pair, i) => pow(pair[part], -at(rho, i))),
    );
    if (times(commitment, pow(base, tau)) !== right) return name;
  }
  return undefined;
}
