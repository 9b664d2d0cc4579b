/** Exponentiations, by every family that the engine runs; and by the forms that have programs of their own. */

import { CrtPair } from '../../modular/crt-pair.ts';
import { Modulus } from '../../modular/modulus.ts';
import { multiPow } from '../../modular/multi-pow.ts';
import { dhGroup } from '../../params/dh-groups.ts';
import { type Candidate, candidateFor, candidatesFor } from '../../runtime/machines.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import { denseNumber, fingerprint, type KnownAnswer } from './answer.ts';

/** Two primes that everybody knows: 2^255 − 19, and that of group 14 of RFC 3526. */
const MODULI = [
  {
    name: '255 bits',
    modulus: (): bigint => 2n ** 255n - 19n,
    expected: '02430833db331ab30aba995ed6db0a6b632a6fadb038f5d87b1364d71cda0e6a',
  },
  {
    name: '2048 bits',
    modulus: (): bigint => dhGroup('modp2048').prime,
    expected: '4f7cf645f6a6dc32952046f34e8fcd612554e4732275a58b704ea05e120012f1',
  },
] as const;

const EXPONENT_BYTES = 32;
/** What is raised to what. */
const operands = (): readonly [base: bigint, exponent: bigint] => [denseNumber('base', 256), denseNumber('exponent', EXPONENT_BYTES)];

export function powerAnswers(): readonly KnownAnswer[] {
  const { family } = candidateFor(2048);
  return [
    ...MODULI.flatMap(({ name, modulus, expected }) =>
      candidatesFor(bitLength(modulus())).map((candidate) => ({
        name: `power modulo ${name}`,
        family: candidate.family,
        expected,
        open: () => power(candidate, modulus()),
      })),
    ),
    { name: 'product of two powers', family, expected: '31c67dc5232a0866f429d37b487efd1be8c8849500e078601c377e58950a19f2', open: product },
    {
      name: 'powers by the Chinese remainder theorem',
      family,
      expected: 'a8a9c56dc44616f4c3ffa85498749dccace888525a714c6383cb59e2a7c12043',
      open: remainders,
    },
    {
      name: 'inverse modulo 2048 bits',
      family: 'js',
      expected: '0adc4b6ef15af4dec56e39fdbfb6e9eadc39e2f9f9dfce005111ab8c7f61f5a8',
      open: inverse,
    },
  ];
}

function power(candidate: Candidate, modulus: bigint): () => Uint8Array {
  const machine = candidate.open();
  const bits = bitLength(modulus);
  const bytes = Math.ceil(bits / 8);
  const [number, power] = operands();
  const [base, exponent] = [toBytesLE(number % modulus, bytes), toBytesLE(power, EXPONENT_BYTES)];
  return () => {
    const constants = machine.prepare([{ bytes: toBytesLE(modulus, bytes), bits }]);
    const result = machine.session(constants, () => {
      machine.enter(0, [base]);
      machine.pow(1, 0, [exponent], 8 * EXPONENT_BYTES);
      return machine.leave(1)[0] as Uint8Array;
    });
    return fingerprint(result.subarray(0, bytes));
  };
}

const fingerprintOf = (value: bigint): Uint8Array => fingerprint(toBytesLE(value, 256));

/** base^exponent · (base + 1)^(exponent + 2), by one table of joint powers. */
function product(): () => Uint8Array {
  const [base, exponent] = operands();
  const { prime } = dhGroup('modp2048');
  return () => fingerprintOf(multiPow([base, base + 1n], [exponent, exponent + 2n], prime));
}

/** Modulo two numbers without a common factor, side by side. */
function remainders(): () => Uint8Array {
  const [base, exponent] = operands();
  const pair = new CrtPair(2n ** 1024n - 105n, 2n ** 1024n - 1n);
  return () => fingerprintOf(pair.pow(base, [exponent, exponent]));
}

function inverse(): () => Uint8Array {
  const [base] = operands();
  const modulus = new Modulus(dhGroup('modp2048').prime);
  return () => fingerprintOf(modulus.inverse(base));
}
