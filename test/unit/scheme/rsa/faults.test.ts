/** A fault in one of the halves never gives a wrong result away (D. Boneh, R. DeMillo and R. Lipton, 1997). */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FaultError } from '../../../../src/entries/rsa.ts';
import { seededRandom } from '../../../../src/hash/hmac-drbg.ts';
import { pairPowers } from '../../../../src/kernels/programs/pair-powers.ts';
import { powers } from '../../../../src/kernels/programs/powers.ts';
import { fmaKernel } from '../../../../src/kernels/residue/fma/odd.ts';
import { shapeFor as fmaShapeFor } from '../../../../src/kernels/residue/fma/shape.ts';
import { oddKernel } from '../../../../src/kernels/residue/int/odd.ts';
import { shapeFor } from '../../../../src/kernels/residue/int/shape.ts';
import { oddWideKernel } from '../../../../src/kernels/residue/wide/odd.ts';
import { shapeFor as wideShapeFor } from '../../../../src/kernels/residue/wide/shape.ts';
import type { CrtPlaces } from '../../../../src/modular/crt-digits.ts';
import { sessionRing } from '../../../../src/modular/session-ring.ts';
import { runnableFamilies } from '../../../../src/runtime/select.ts';
import { type PrimeFactor, PrivateOperation } from '../../../../src/scheme/rsa/private-operation.ts';
import { PublicOperation } from '../../../../src/scheme/rsa/public-operation.ts';
import { fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import { powMod } from '../../../reference/modpow.ts';
import { arraysMadeBy } from '../../traces.ts';
import { type FaultyMachine, faultyMachine } from './faulty-machine.ts';
import { keyPair } from './keys.ts';

/** Of each family that runs here. */
const FLIPS = 10_000;
const BITS = 512;
/** Products in a power of BITS / 2 + 64 bits, at least. */
const PRODUCTS = BITS / 2;

const MACHINES: Readonly<Record<string, () => FaultyMachine>> = {
  fma: () => faultyMachine(fmaKernel(fmaShapeFor(2, BITS / 2)), pairPowers),
  wide: () => faultyMachine(oddWideKernel(wideShapeFor(BITS / 2)), powers),
  int: () => faultyMachine(oddKernel(shapeFor(BITS / 2)), powers),
};

/** The machine's two lanes, or one lane for each prime. */
function placesOf({ machine }: FaultyMachine): CrtPlaces {
  return {
    lanes: () => (machine.lanes === 2 ? machine : undefined),
    ring: (modulus) => sessionRing(machine, machine.prepare([modulus])),
  };
}

function operationOn(faulty: FaultyMachine): { operation: PrivateOperation; n: bigint; e: bigint; d: bigint } {
  const { n, e, d, p, q, dP, dQ, qInv } = keyPair(BITS).own.components();
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, BITS / 16);
  const factor = (prime: bigint, exponent: bigint, inverse: bigint): PrimeFactor => ({
    bytes: bytes(prime),
    bits: BITS / 2,
    exponent: bytes(exponent),
    inverse: bytes(inverse),
  });
  const operation = new PrivateOperation(new PublicOperation(n, e), [factor(q, dQ, 1n), factor(p, dP, qInv)], placesOf(faulty));
  return { operation, n, e, d };
}

/** gcd(a, n). */
function commonDivisor(a: bigint, n: bigint): bigint {
  for (let b = n; ; [a, b] = [b, a % b]) if (b === 0n) return a < 0n ? -a : a;
}

const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;
/** The same numbers in every run, so that a failure comes again. */
const random = seededRandom(Uint8Array.of(1));
function below(limit: number): number {
  const bytes = new Uint8Array(4);
  random(bytes);
  return new DataView(bytes.buffer).getUint32(0) % limit;
}

for (const family of runnableFamilies().filter((name) => name in MACHINES)) {
  describe(`faults in the halves, ${family} family`, () => {
    const faulty = (MACHINES[family] as () => FaultyMachine)();
    const { operation, n, e, d } = operationOn(faulty);
    const powersEach = 3 - faulty.machine.lanes;
    const input = toBytesLE(n / 3n, BITS / 8);
    const right = powMod(n / 3n, d, n);

    it('without any, the result is right', () => {
      assert.equal(fromBytesLE(operation.apply(input)), right);
    });

    it(`${FLIPS} times bits of a word were flipped: the right result or none`, () => {
      let withheld = 0;
      for (let flip = 0; flip < FLIPS; flip++) {
        // A bit of any word, or many of them.
        const mask =
          flip % 4 === 0 ? BigInt.asIntN(64, BigInt(below(2 ** 32)) << BigInt(below(33))) : BigInt.asIntN(64, 1n << BigInt(below(64)));
        faulty.arm({
          powers: below(powersEach),
          products: 1 + below(PRODUCTS),
          address: oneOf(oneOf(faulty.words)),
          mask,
        });
        try {
          assert.equal(fromBytesLE(operation.apply(input)), right);
        } catch (error) {
          assert.ok(error instanceof FaultError, String(error));
          assert.equal(error.argument, 'key');
          withheld++;
        }
      }
      // Elsewhere there was nothing of use any more.
      assert.ok(withheld > FLIPS / 10, `${withheld} results were withheld`);
    });

    it('what is withheld is not left in memory either', () => {
      // A number that is right modulo one prime alone, or whose power by e is, gives that prime away.
      const tells = (value: bigint): boolean =>
        [value, powMod(value, e, n)].some((each) => ![1n, n].includes(commonDivisor(each - fromBytesLE(input), n)));
      let withheld = 0;
      for (let flip = 0; withheld < 3; flip++) {
        assert.ok(flip < 100, 'no result was withheld');
        faulty.arm({ powers: 0, products: 1 + below(PRODUCTS), address: oneOf(oneOf(faulty.words)), mask: 1n });
        let error: unknown;
        const made = arraysMadeBy(() => {
          try {
            operation.apply(input);
          } catch (thrown) {
            error = thrown;
          }
        });
        if (!(error instanceof FaultError)) continue;
        withheld++;
        const numbers = made.filter(({ length, BYTES_PER_ELEMENT }) => BYTES_PER_ELEMENT === 1 && length <= 2 * input.length);
        assert.ok(numbers.length > 0);
        for (const each of numbers) assert.equal(tells(fromBytesLE(each)), false);
      }
    });

    it('works on afterwards', () => {
      assert.equal(fromBytesLE(operation.apply(input)), right);
    });
  });
}
