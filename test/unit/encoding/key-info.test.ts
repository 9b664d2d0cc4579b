/** The envelopes of keys: the algorithm, its parameters and the version are all looked at. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as der from '../../../src/encoding/der.ts';
import {
  decodeParameters,
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
} from '../../../src/encoding/key-info.ts';
import { MalformedError } from '../../../src/util/errors.ts';

const algorithm = '1.2.3';
const parameters = der.encodeDer(der.nullValue, null);
const key = Uint8Array.of(1, 2, 3);
const malformed = (rule: RegExp) => (thrown: unknown) =>
  thrown instanceof MalformedError && thrown.argument === 'key' && rule.test(thrown.rule);

it('holds a key with its algorithm', () => {
  for (const stated of [parameters, undefined]) {
    const enveloped = { algorithm, parameters: stated, key };
    assert.deepEqual(decodePublicKeyInfo('key', encodePublicKeyInfo(enveloped)), enveloped);
    const secret = Uint8Array.from(key);
    const written = encodePrivateKeyInfo({ ...enveloped, key: secret });
    assert.deepEqual(secret, new Uint8Array(3), 'the key is wiped');
    assert.deepEqual(decodePrivateKeyInfo('key', written), { ...enveloped, publicKey: undefined });
  }
});

it('has parameters where the algorithm has them', () => {
  assert.equal(decodeParameters('key', der.nullValue, parameters), null);
  assert.throws(() => decodeParameters('key', der.nullValue, undefined), malformed(/parameters of its algorithm/));
  assert.throws(() => decodeParameters('key', der.integer, parameters), malformed(/tag 0x02 instead of 0x05/));
});

it('is of version 0, or of version 1 with a public key', () => {
  const info = (version: bigint, publicKey?: Uint8Array): Uint8Array =>
    der.encodeDer(
      der.sequence({
        version: der.integer,
        algorithm: der.sequence({ oid: der.objectIdentifier, parameters: der.nullValue }),
        key: der.octetString,
        publicKey: der.optional(der.implicit(1, der.bitString)),
      }),
      { version, algorithm: { oid: algorithm, parameters: null }, key, publicKey },
    );
  for (const [right, publicKey] of [
    [info(0n), undefined],
    [info(1n, key), key],
  ] as const) {
    assert.deepEqual(decodePrivateKeyInfo('key', right), { algorithm, parameters, key, publicKey });
  }
  for (const wrong of [info(1n), info(0n, key), info(2n), info(2n, key)]) {
    assert.throws(() => decodePrivateKeyInfo('key', wrong), malformed(/version 0, or 1 with a public key/));
  }
});
