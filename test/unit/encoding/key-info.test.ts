/** The envelopes of keys: the algorithm, its parameters and the version are all looked at. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as der from '../../../src/encoding/der.ts';
import {
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
  type KeyAlgorithm,
} from '../../../src/encoding/key-info.ts';
import { MalformedError } from '../../../src/util/errors.ts';

const plain: KeyAlgorithm<null> = { name: 'plain', oid: '1.2.3', parameters: der.nullValue };
const other: KeyAlgorithm<null> = { name: 'other', oid: '1.2.4', parameters: der.nullValue };
const bare: KeyAlgorithm<undefined> = { name: 'bare', oid: '1.2.3', parameters: der.optional(der.nullValue) as der.DerType<undefined> };
const key = Uint8Array.of(1, 2, 3);
const malformed = (rule: RegExp) => (thrown: unknown) =>
  thrown instanceof MalformedError && thrown.argument === 'key' && rule.test(thrown.rule);

it('holds a key of the algorithm that it names', () => {
  const [publicKey, privateKey] = [
    encodePublicKeyInfo(plain, { parameters: null, key }),
    encodePrivateKeyInfo(plain, { parameters: null, key }),
  ];
  assert.deepEqual(decodePublicKeyInfo('key', plain, publicKey), { parameters: null, key });
  assert.deepEqual(decodePrivateKeyInfo('key', plain, privateKey), { parameters: null, key });
  assert.throws(() => decodePublicKeyInfo('key', other, publicKey), malformed(/algorithm other/));
  assert.throws(() => decodePrivateKeyInfo('key', other, privateKey), malformed(/algorithm other/));
});

it('has parameters where the algorithm has them', () => {
  const without = encodePublicKeyInfo(bare, { parameters: undefined, key });
  assert.deepEqual(decodePublicKeyInfo('key', bare, without), { parameters: undefined, key });
  assert.throws(() => decodePublicKeyInfo('key', plain, without), malformed(/parameters of plain/));
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
      { version, algorithm: { oid: plain.oid, parameters: null }, key, publicKey },
    );
  for (const right of [info(0n), info(1n, key)]) assert.deepEqual(decodePrivateKeyInfo('key', plain, right).key, key);
  for (const wrong of [info(1n), info(0n, key), info(2n), info(2n, key)]) {
    assert.throws(() => decodePrivateKeyInfo('key', plain, wrong), malformed(/version 0, or 1 with a public key/));
  }
});
