/** Options are what the caller gave: nothing of `Object.prototype` is one, and nothing that the function does not know. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import * as ecdsa from '../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../src/entries/eddsa.ts';
import * as keys from '../../../src/entries/keys.ts';
import { generateRsaKeyThreaded } from '../../../src/entries/rsa/keygen.ts';
import * as rsa from '../../../src/entries/rsa.ts';
import { signBip340, verifyBip340 } from '../../../src/entries/schnorr.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import * as curves from './calls/curves.ts';
import { bitcoin, ecKey } from './calls/curves.ts';
import * as elections from './calls/elections.ts';
import { type Calls, type Given, message, type NamedCalls } from './calls/given.ts';
import * as keyFiles from './calls/keys.ts';
import * as numbers from './calls/numbers.ts';
import * as proofs from './calls/proofs.ts';
import * as rsaCalls from './calls/rsa.ts';
import { ANY, key } from './calls/rsa.ts';
import * as tokens from './calls/tokens.ts';
import { NODES_OWN, polluted } from './polluted.ts';

/** They need an option here, or take long. */
const SIZED = [
  'DsaParameters',
  'residueGroup',
  'RsaPrivateKey',
  'RsaPrivateKey.fromPrimes',
  'keys.rsaPublicKeyFromDer',
  'keys.rsaPrivateKeyFromDer',
  'keys.rsaPrivateKeyFromJwk',
  'keys.rsaPublicKeyFromPem',
  'generateSafeRsaKey',
];

const CALLS: Calls = {
  ...numbers.CALLS,
  ...rsaCalls.CALLS,
  ...curves.CALLS,
  ...proofs.CALLS,
  ...elections.CALLS,
  ...tokens.CALLS,
  ...keyFiles.CALLS,
};
const NAMED: NamedCalls = { ...numbers.NAMED, ...proofs.NAMED, ...elections.NAMED, ...tokens.NAMED, ...keyFiles.NAMED };

const isError = (type: new (argument: string, rule: string) => Error, argument: string) => (error: unknown) =>
  error instanceof type && (error as OutOfRangeError).argument === argument;

describe('what Object.prototype has is no option', () => {
  const calls = [...Object.entries(CALLS), ...Object.entries(NAMED).map(([name, [, call]]) => [name, call] as const)];
  for (const [name, call] of calls) {
    it(`${name}, without options and with none in them`, async () => {
      await polluted(() => call(undefined), name.endsWith('Threaded') ? NODES_OWN : []);
      if (call(undefined) instanceof Promise || SIZED.includes(name)) return;
      await polluted(() => call({}));
    });
  }

  it('members that may be missing', () => {
    const jwk = keys.rsaPrivateKeyToJwk(key);
    const { otherPrimes, ...two } = key.components();
    assert.deepEqual(otherPrimes, []);
    polluted(() => {
      assert.equal(keys.rsaPrivateKeyFromJwk(jwk, ANY).bits, 1024);
      assert.equal(new rsa.RsaPrivateKey(two, ANY).bits, 1024);
      assert.equal(verifyBip340(bitcoin.publicKey, message, signBip340(bitcoin, message)), true);
    });
  });

  it('the attack: a generator and rules by pollution', () => {
    const low = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0));
    const forged = Uint8Array.from({ length: 64 }, (_, i) => (i === 0 ? 1 : 0));
    const prototype = Object.prototype as Record<string, unknown>;
    prototype.random = (bytes: Uint8Array) => bytes.fill(9);
    prototype.rules = 'zip215';
    try {
      assert.notDeepEqual(rsa.signPss(key, message), rsa.signPss(key, message));
      assert.equal(eddsa.verifyEd25519(eddsa.Ed25519PublicKey.fromBytes(low), message, forged), false);
    } finally {
      delete prototype.random;
      delete prototype.rules;
    }
  });
});

describe('what a function does not know is refused', () => {
  for (const [name, call] of Object.entries({ ...CALLS, generateRsaKeyThreaded: (given: Given) => generateRsaKeyThreaded(2048, given) })) {
    it(name, async () => {
      const refused = async (given: unknown): Promise<unknown> => call(given);
      await assert.rejects(refused({ lows: true }), isError(OutOfRangeError, 'lows'));
      const argument = ['methodCode', 'BinaryFieldLab', 'MethodVarTime'].includes(name) ? 'choice' : 'options';
      for (const given of [5, 'random', ...(SIZED.includes(name) ? [] : [null])])
        await assert.rejects(refused(given), isError(WrongTypeError, argument));
    });
  }
  for (const [name, [argument, call]] of Object.entries(NAMED)) {
    it(name, async () => {
      const refused = async (given: unknown): Promise<unknown> => call(given);
      await assert.rejects(refused({ lows: true }), isError(OutOfRangeError, 'lows'));
      if (argument === 'work') await assert.rejects(refused(5), isError(WrongTypeError, argument));
    });
  }

  it('but for what belongs to the counterpart', () => {
    const both = { hash: sha256, format: 'p1363', hedged: true, lowS: true } as const;
    assert.ok(ecdsa.verifyEcdsa(ecKey.publicKey, message, ecdsa.signEcdsa(ecKey, message, both), both));
  });
});
