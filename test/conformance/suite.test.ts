/** The suite itself must be able to fail: it is run over APIs that are wrong in one point. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeEngine } from '../../src/entries/engine.ts';
import * as modexp from '../../src/entries/modexp.ts';
import type { VectorCase } from '../vectors/format.ts';
import { api } from './api.ts';
import type { Api } from './case.ts';
import { pairingCases } from './pairings.ts';
import type { Job, SuiteResult } from './run-cases.ts';
import { schnorrCases } from './schnorr.ts';
import { cases, runSuite } from './suite.ts';

const NOTHING = { numbers: [], chains: [] };
const LIGHT: Job = { engine: describeEngine().engine, mode: 'wasm', maxWeight: 2000 };

function run(wrong: Partial<Api>, numbers: readonly VectorCase[] = []): Promise<SuiteResult> {
  return runSuite({ ...api, ...wrong }, LIGHT, { numbers, chains: [] }, () => {});
}

test('the library passes, and every case is run or counted as left out', async () => {
  const result = await run({});
  assert.deepEqual(result.failures, []);
  assert.equal(result.passed + result.leftOut, [...cases(LIGHT, NOTHING)].length);
  assert.equal(result.total, result.passed + result.leftOut);
});

test('a wrong answer at one size fails', async () => {
  const modPow: Api['modPow'] = (base, exponent, modulus, options) => {
    const power = modexp.modPow(base, exponent, modulus, options);
    return modulus >> 40n === 1n ? power ^ 1n : power;
  };
  const { failed, failures } = await run({ modPow });
  assert.ok(failed > 0);
  assert.match(failures[0] as string, /^modPow, 41 bits: .*: got 0x[0-9a-f]+, expected 0x/);
});

test('an error of the wrong class fails', async () => {
  class Other extends modexp.LimberError {}
  const { failures } = await run({ OutOfRangeError: Other as typeof modexp.OutOfRangeError });
  assert.match(failures[0] as string, /^refused: modulus 0: threw .*, expected Other/);
});

test('a fallback to another mode fails', async () => {
  const fallen: Api['describeEngine'] = () => ({ ...describeEngine(), sizes: [{ bits: 512, kernel: 'any', family: 'js' }] });
  const { failures, families } = await run({ describeEngine: fallen });
  assert.deepEqual(failures, ['a WebAssembly family serves every size: 512 bits are served by the js family']);
  assert.deepEqual(families, ['js']);
});

test('another engine fails', async () => {
  const other: Api['describeEngine'] = () => ({ ...describeEngine(), engine: 'Abacus' });
  const { failures } = await run({ describeEngine: other });
  assert.deepEqual(failures, [`the engine is ${LIGHT.engine}: got Abacus, expected ${LIGHT.engine}`]);
});

test('a wrong vector fails', async () => {
  const vector: VectorCase = { source: 'sums', id: '1', op: 'mul', relation: 'a·b', a: '3', b: '-4', modulus: '7', expected: '1' };
  const { failures } = await run({}, [vector]);
  assert.equal(failures.length, 1);
  assert.match(failures[0] as string, /^sums, 1, a·b: .*: 2, not 1/);
});

test('a wrong form fails', async () => {
  const off = (power: bigint): bigint => power + 1n;
  const wrong: Partial<Api> = {
    multiPow: (...args) => off(api.multiPow(...args)),
    powMany: async (items, options) => (await api.powMany(items, options)).map(off),
    fixedBase: (base, modulus, options) => api.fixedBase(base + 1n, modulus, options),
    CrtPair: class extends api.CrtPair {
      override pow(...args: Parameters<InstanceType<Api['CrtPair']>['pow']>): bigint {
        return off(super.pow(...args));
      }
    },
  };
  for (const [name, form] of Object.entries(wrong)) {
    const result = await runSuite({ ...api, [name]: form }, { ...LIGHT, maxWeight: 10_000 }, NOTHING, () => {});
    assert.match(result.failures[0] ?? 'no failure', new RegExp(`^${name}`), name);
  }
});

test('a wrong signature, pairing, key or chain fails', async () => {
  const { schnorr, eddsa, bn254, bls12381, bn256, bls, blsBn256, bdn, skipchain } = api;
  const wrong: readonly (readonly [name: RegExp, api: Partial<Api>])[] = [
    [/^Schnorr: DEDIS/, { schnorr: { ...schnorr, verifyDedisSchnorr: () => true } }],
    [/^Schnorr: BIP 340, vector 1/, { schnorr: { ...schnorr, verifyBip340: () => true } }],
    [
      /^Ed25519: ZIP 215/,
      { eddsa: { ...eddsa, verifyEd25519: (key, message, signature) => eddsa.verifyEd25519(key, message, signature) } },
    ],
    [/^bn256: a pairing/, { bn256: { ...bn256, pairingProductIsOne: () => true } }],
    [/^bn254: a pairing/, { bn254: { ...bn254, pairing: () => bn254.gt.neutral } }],
    [/^bls12381: a pairing/, { bls12381: { ...bls12381, pairing: () => bls12381.gt.neutral } }],
    [
      /^bn256: keys/,
      { blsBn256: { ...blsBn256, InvalidPointError: blsBn256.MalformedError as unknown as typeof blsBn256.InvalidPointError } },
    ],
    [/^BDN/, { bdn: { ...bdn, verifyBdn: () => true } }],
    [/^BLS: min/, { bls: { ...bls, verifyBlsBatch: (items) => items.map(() => true) } }],
    [/^BLS: EIP-2333/, { bls: { ...bls, deriveBlsChildKey: (key) => key as ReturnType<typeof bls.deriveBlsChildKey> } }],
    [/^BLS over bn256/, { blsBn256: { ...blsBn256, verifyBlsBatch: (items) => items.map(() => true) } }],
    [/^skipchain/, { skipchain: { ...skipchain, verifyPath: (...path) => ({ ...skipchain.verifyPath(...path), links: [] }) } }],
  ];
  for (const [name, part] of wrong) {
    const failed: string[] = [];
    for (const each of [...schnorrCases(), ...pairingCases([])].filter((found) => name.test(found.name))) {
      try {
        await each.check({ ...api, ...part });
      } catch {
        failed.push(each.name);
      }
    }
    assert.ok(failed.length > 0, `${name}`);
  }
});
