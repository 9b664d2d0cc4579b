/** Whoever calls a public function or constructor with nothing, or with something else, is told the argument: nothing but limber's own errors is thrown. */
import assert from 'node:assert/strict';
import type { JsonWebKey } from 'node:crypto';
import { describe, it, test } from 'node:test';
import { EcPrivateKey, p256 } from '../../../src/entries/ec.ts';
import { LimberError, signEcdsa } from '../../../src/entries/ecdsa.ts';
import { ecPublicKeyFromJwk, ecPublicKeyToJwk, rsaPublicKeyFromJwk } from '../../../src/entries/keys.ts';
import { SrpClient } from '../../../src/entries/srp.ts';
import { subpaths } from './entries.ts';

type Call = (...given: readonly unknown[]) => unknown;

const WRONG: readonly unknown[] = [undefined, null, 5, 'x', {}, [], true];

/**
 * Not called: they take long whatever they are given; the hash function is that of `@noble/hashes`, with its errors; pairings by other engines are a study; what comes of
 * blocks and links takes those that \`decodeSkipBlocks\` gave.
 */
const LEFT_OUT =
  /:(selfTest|emulateWebAssembly|verifyKernels|methodCode|blockId|linkMessage|rosterId|rosterFingerprint|verifyPath)$|Threaded$|^pairing-lab:|^hashes:/;

/** Functions, constructors and static functions of every subpath, once each. */
async function calls(): Promise<ReadonlyMap<string, Call>> {
  const found = new Map<string, Call>();
  const seen = new Set<unknown>();
  for (const [subpath, exported] of await subpaths()) {
    for (const [key, value] of Object.entries(exported)) {
      const name = `${subpath}:${key}`;
      if (typeof value !== 'function' || seen.has(value) || value === LimberError || value.prototype instanceof Error) continue;
      seen.add(value);
      if (LEFT_OUT.test(name)) continue;
      if (!/^class\b/.test(String(value))) found.set(name, value as Call);
      else {
        const made = value as unknown as (new (...given: readonly unknown[]) => unknown) & Readonly<Record<string, Call>>;
        found.set(name, (...given) => new made(...given));
        for (const member of Object.getOwnPropertyNames(made)) {
          if (typeof made[member] === 'function') found.set(`${name}.${member}`, (...given) => (made[member] as Call).call(made, ...given));
        }
      }
    }
  }
  return found;
}

for (const [name, call] of await calls()) {
  it(`${name} throws limber's errors alone`, async () => {
    for (const wrong of WRONG) {
      for (const count of [0, 1, 2, 4]) {
        try {
          await call(...Array.from({ length: count }, () => wrong));
        } catch (error) {
          assert.ok(error instanceof LimberError, `${count} × ${JSON.stringify(wrong)}: ${error instanceof Error ? error.stack : error}`);
          assert.ok(error.argument.length > 0 && error.rule.length > 0);
        }
      }
    }
  });
}

describe('the argument that is wrong is named', () => {
  const key = new EcPrivateKey(p256, 77n);
  const jwk = ecPublicKeyToJwk(key.publicKey);
  const wrong: Readonly<Record<string, readonly [argument: string, call: (given: never) => unknown]>> = {
    'a JWK without curves': ['curves', () => ecPublicKeyFromJwk(jwk, undefined as never)],
    'a curve that is no list': ['curves', () => ecPublicKeyFromJwk(jwk, p256 as never)],
    'names of curves': ['curves', () => ecPublicKeyFromJwk(jwk, ['P-256'] as never)],
    'a login without anything': ['password', () => new SrpClient({ identity: 'alice' } as never)],
    'options that are null': ['options', () => signEcdsa(key, new Uint8Array(3), null as never)],
  };
  for (const [what, [argument, call]] of Object.entries(wrong)) {
    it(what, () => assert.throws(() => call(undefined as never), { argument }));
  }
});

test('the key that the platform exports is taken, by its type as well', () => {
  const given: JsonWebKey = { ...ecPublicKeyToJwk(new EcPrivateKey(p256, 77n).publicKey) };
  assert.equal(ecPublicKeyFromJwk(given, [p256]).x, new EcPrivateKey(p256, 77n).publicKey.x);
  assert.throws(() => rsaPublicKeyFromJwk(given), { name: 'MalformedError', argument: 'jwk' });
  const none: JsonWebKey = {};
  assert.throws(() => ecPublicKeyFromJwk(none, [p256]), { name: 'MalformedError', argument: 'jwk' });
});
