/** Numbers to start from. */
import { type DhGroupName, dhGroup } from 'limber/dh/groups';
import { randomBelow, randomOfLength } from '../../worker/random.ts';

export interface Example {
  readonly title: string;
  readonly numbers: () => { readonly base: bigint; readonly exponent: bigint; readonly modulus: bigint };
}

const keyAgreement = (title: string, group: DhGroupName, exponentBits: number): Example => ({
  title,
  numbers: () => {
    const { prime, bits } = dhGroup(group);
    return { base: randomBelow(bits - 1), exponent: randomOfLength(exponentBits), modulus: prime };
  },
});

const full = (title: string, bits: number, odd: boolean): Example => ({
  title,
  numbers: () => ({
    base: randomBelow(bits - 1),
    exponent: randomOfLength(bits),
    modulus: odd ? randomOfLength(bits) | 1n : (randomOfLength(bits - 64) | 1n) << 64n,
  }),
});

/** What the page begins with. */
export const FIRST_EXAMPLE: Example = full('Random, as long as RSA-2048', 2048, true);

export const EXAMPLES: readonly Example[] = [
  FIRST_EXAMPLE,
  keyAgreement('Key agreement, 2048 bits', 'ffdhe2048', 225),
  keyAgreement('Key agreement, 4096 bits', 'ffdhe4096', 325),
  full('Random, 512 bits', 512, true),
  full('Random, as long as RSA-4096', 4096, true),
  full('Random, even modulus, 1024 bits', 1024, false),
  { title: 'By hand: 4¹³ mod 497', numbers: () => ({ base: 4n, exponent: 13n, modulus: 497n }) },
  { title: 'A Mersenne prime, 2²²⁰³ − 1', numbers: () => ({ base: 3n, exponent: 2n ** 2203n - 2n, modulus: 2n ** 2203n - 1n }) },
];
