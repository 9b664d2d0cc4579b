/** The cases for Hermes are those of their themes, none that no such engine could pass, and can fail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VectorCase } from '../vectors/format.ts';
import { api } from './api.ts';
import type { Api, Case } from './case.ts';
import { HERMES_THEMES, type HermesTheme, hermesCases } from './hermes-cases.ts';

const VECTOR: VectorCase = { source: 'sums', id: '1', op: 'mul', relation: 'a·b', a: '3', b: '4', modulus: '7', expected: '5' };
const casesOf = (theme: HermesTheme): Case[] => [
  ...hermesCases({ engine: 'Hermes', mode: 'js' }, theme, { numbers: [VECTOR], chains: [] }),
];
const all = HERMES_THEMES.flatMap(casesOf);
const named = (name: RegExp): readonly Case[] => all.filter((each) => name.test(each.name));

test('every theme has its cases, and every run claims where it is', () => {
  const expected: Readonly<Record<HermesTheme, readonly RegExp[]>> = {
    residues: [/^refused: /, /^Modulus inverse, 521 bits/, /^multiPow, /, /^powMany, /, /^fixedBase, /, /^CrtPair, /],
    powers: [/^modPow, 2048 bits/, /^modPowVarTime, 15360 bits/],
    vectors: [/^sums, 1, a·b/],
    SRP: [/^SRP: the example of RFC 5054$/],
    'P-256': [/^emulated: ECDSA and ECDH on p256, key 0$/, /^emulated: ECDSA: RFC 6979, A\.2\.5$/],
    'Ed25519 and X25519': [/^emulated: Ed25519 and X25519, key 0$/, /^emulated: Ed25519: RFC 8032/, /^emulated: X25519: RFC 7748/],
  };
  for (const theme of HERMES_THEMES) {
    const names = casesOf(theme).map(({ name }) => name);
    assert.equal(names[0], 'the engine is Hermes');
    for (const name of expected[theme]) {
      assert.ok(
        names.some((each) => name.test(each)),
        `${theme}: ${name}`,
      );
    }
  }
});

test('modules are emulated before the first case of a curve', () => {
  for (const theme of ['P-256', 'Ed25519 and X25519'] as const) {
    const names = casesOf(theme).map(({ name }) => name);
    const first = names.findIndex((name) => /p256|25519/.test(name));
    assert.equal(names[first - 1], 'emulated: serves fields from here on');
  }
});

test('nothing asks for a number of more than 65536 bits', () => {
  assert.deepEqual(named(/too long/), []);
  assert.ok(named(/^refused: /).length > 10);
});

test('another engine, and WebAssembly, fail', async () => {
  await assert.rejects(async () => named(/^the engine is/)[0]?.check(api), /expected Hermes/);
  await assert.rejects(async () => named(/^emulated: serves fields/)[0]?.check(api), /expected emulated/);
});

test('wrong answers fail', async () => {
  const { srp, ecdsa, eddsa, ecdh } = api;
  const wrong: readonly (readonly [name: RegExp, part: Partial<Api>])[] = [
    [
      /^sums/,
      {
        Modulus: class extends api.Modulus {
          override mul = (): bigint => 6n;
        },
      },
    ],
    [/^SRP/, { srp: { ...srp, srpVerifier: (...args) => ({ ...srp.srpVerifier(...args), verifier: new Uint8Array(128).fill(1) }) } }],
    [/p256, key 0$/, { ecdsa: { ...ecdsa, verifyEcdsa: () => true } }],
    [/Ed25519 and X25519, key 0$/, { eddsa: { ...eddsa, verifyEd25519: () => true } }],
    [/X25519: RFC 7748/, { ecdh: { ...ecdh, agreeX25519: () => new Uint8Array(32) } }],
  ];
  for (const [name, part] of wrong) {
    const chosen = named(name)[0];
    await assert.rejects(async () => chosen?.check({ ...api, ...part }), `${name}`);
    await chosen?.check(api);
  }
});
