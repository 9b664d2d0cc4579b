/** BIP 340: all of its test vectors (bip-0340/test-vectors.csv), and what a checked signature is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EcPrivateKey, generateEcKey, p256, secp256k1 } from '../../../../../src/entries/ec.ts';
import {
  bip340PublicKeyFromBytes,
  bip340PublicKeyToBytes,
  InvalidPointError,
  signBip340,
  verifyBip340,
} from '../../../../../src/entries/schnorr.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const hexOf = (value: Uint8Array): string => Buffer.from(value).toString('hex');

interface Signed {
  readonly secret: string;
  readonly key: string;
  readonly auxiliary: string;
  readonly message: string;
  readonly signature: string;
}

/** Vectors 0 to 3 and 15 to 18: what is signed, and how. */
const SIGNED: readonly Signed[] = [
  {
    secret: '0000000000000000000000000000000000000000000000000000000000000003',
    key: 'f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
    auxiliary: '0'.repeat(64),
    message: '0'.repeat(64),
    signature:
      'e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca821525f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0',
  },
  {
    secret: 'b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfef',
    key: 'dff1d77f2a671c5f36183726db2341be58feae1da2deced843240f7b502ba659',
    auxiliary: '0000000000000000000000000000000000000000000000000000000000000001',
    message: '243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89',
    signature:
      '6896bd60eeae296db48a229ff71dfe071bde413e6d43f917dc8dcf8c78de33418906d11ac976abccb20b091292bff4ea897efcb639ea871cfa95f6de339e4b0a',
  },
  {
    secret: 'c90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b14e5c9',
    key: 'dd308afec5777e13121fa72b9cc1b7cc0139715309b086c960e18fd969774eb8',
    auxiliary: 'c87aa53824b4d7ae2eb035a2b5bbbccc080e76cdc6d1692c4b0b62d798e6d906',
    message: '7e2d58d8b3bcdf1abadec7829054f90dda9805aab56c77333024b9d0a508b75c',
    signature:
      '5831aaeed7b44bb74e5eab94ba9d4294c49bcf2a60728d8b4c200f50dd313c1bab745879a5ad954a72c45a91c3a51d3c7adea98d82f8481e0e1e03674a6f3fb7',
  },
  {
    secret: '0b432b2677937381aef05bb02a66ecd012773062cf3fa2549e44f58ed2401710',
    key: '25d1dff95105f5253c4022f628a996ad3a0d95fbf21d468a1b33f8c160d8f517',
    auxiliary: 'f'.repeat(64),
    message: 'f'.repeat(64),
    signature:
      '7eb0509757e246f19449885651611cb965ecc1a187dd51b64fda1edc9637d5ec97582b9cb13db3933705b32ba982af5af25fd78881ebb32771fc5922efc66ea3',
  },
  {
    secret: '0340034003400340034003400340034003400340034003400340034003400340',
    key: '778caa53b4393ac467774d09497a87224bf9fab6f6e68b23086497324d6fd117',
    auxiliary: '0'.repeat(64),
    message: '',
    signature:
      '71535db165ecd9fbbc046e5ffaea61186bb6ad436732fccc25291a55895464cf6069ce26bf03466228f19a3a62db8a649f2d560fac652827d1af0574e427ab63',
  },
  {
    secret: '0340034003400340034003400340034003400340034003400340034003400340',
    key: '778caa53b4393ac467774d09497a87224bf9fab6f6e68b23086497324d6fd117',
    auxiliary: '0'.repeat(64),
    message: '11',
    signature:
      '08a20a0afef64124649232e0693c583ab1b9934ae63b4c3511f3ae1134c6a303ea3173bfea6683bd101fa5aa5dbc1996fe7cacfc5a577d33ec14564cec2bacbf',
  },
  {
    secret: '0340034003400340034003400340034003400340034003400340034003400340',
    key: '778caa53b4393ac467774d09497a87224bf9fab6f6e68b23086497324d6fd117',
    auxiliary: '0'.repeat(64),
    message: '0102030405060708090a0b0c0d0e0f1011',
    signature:
      '5130f39a4059b43bc7cac09a19ece52b5d8699d1a71e3c52da9afdb6b50ac370c4a482b77bf960f8681540e25b6771ece1e5a37fd80e5a51897c5566a97ea5a5',
  },
  {
    secret: '0340034003400340034003400340034003400340034003400340034003400340',
    key: '778caa53b4393ac467774d09497a87224bf9fab6f6e68b23086497324d6fd117',
    auxiliary: '0'.repeat(64),
    message: '9'.repeat(200),
    signature:
      '403b12b0d8555a344175ea7ec746566303321e5dbfa8be6f091635163eca79a8585ed3e3170807e7c03b720fc54c7b23897fcba0e9d0b4a06894cfd249f22367',
  },
];

const OTHER_KEY = 'd69c3509bb99e412e68b0fe8544e72837dfa30746d8be2aa65975f29d22dc7b9';
/** The key and the message of vectors 6 to 13. */
const KEY = 'dff1d77f2a671c5f36183726db2341be58feae1da2deced843240f7b502ba659';
const MESSAGE = '243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89';
const REFUSED: readonly (readonly [what: string, signature: string])[] = [
  [
    '6: R with an odd y',
    'fff97bd5755eeea420453a14355235d382f6472f8568a18b2f057a14602975563cc27944640ac607cd107ae10923d9ef7a73c643e166be5ebeafa34b1ac553e2',
  ],
  [
    '7: the negated message',
    '1fa62e331edbc21c394792d2ab1100a7b432b013df3f6ff4f99fcb33e0e1515f28890b3edb6e7189b630448b515ce4f8622a954cfe545735aaea5134fccdb2bd',
  ],
  [
    '8: s negated',
    '6cff5c3ba86c69ea4b7376f31a9bcb4f74c1976089b2d9963da2e5543e177769961764b3aa9b2ffcb6ef947b6887a226e8d7c93e00c5ed0c1834ff0d0c2e6da6',
  ],
  [
    '9: an R at infinity, for x = 0',
    '0000000000000000000000000000000000000000000000000000000000000000123dda8328af9c23a94c1feecfd123ba4fb73476f0d594dcb65c6425bd186051',
  ],
  [
    '10: an R at infinity, for x = 1',
    '00000000000000000000000000000000000000000000000000000000000000017615fbaf5ae28864013c099742deadb4dba87f11ac6754f93780d5a1837cf197',
  ],
  [
    '11: an r that is no x of the curve',
    '4a298dacae57395a15d0795ddbfd1dcb564da82b0f269bc70a74f8220429ba1d69e89b4c5564d00349106b8497785dd7d1d713a8ae82b32fa79d5f7fc407d39b',
  ],
  [
    '12: r equal to p',
    'fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f69e89b4c5564d00349106b8497785dd7d1d713a8ae82b32fa79d5f7fc407d39b',
  ],
  [
    '13: s equal to n',
    '6cff5c3ba86c69ea4b7376f31a9bcb4f74c1976089b2d9963da2e5543e177769fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141',
  ],
];

for (const [i, { secret, key, auxiliary, message, signature }] of SIGNED.entries()) {
  test(`the signature of vector ${i < 4 ? i : i + 11}`, () => {
    const privateKey = EcPrivateKey.fromBytes(secp256k1, bytes(secret));
    assert.equal(hexOf(bip340PublicKeyToBytes(privateKey.publicKey)), key);
    for (const checked of [false, true])
      assert.equal(hexOf(signBip340(privateKey, bytes(message), { auxiliary: bytes(auxiliary), checked })), signature);
    assert.ok(verifyBip340(bip340PublicKeyFromBytes(bytes(key)), bytes(message), bytes(signature)));
  });
}

test('vector 4: an R with leading zeros', () => {
  const signature =
    '00000000000000000000003b78ce563f89a0ed9414f5aa28ad0d96d6795f9c6376afb1548af603b3eb45c9f8207dee1060cb71c04e80f593060b07d28308d7f4';
  const message = '4df3c3f68fcc83b27e9d42c90431a72499f17875c81a599b566c9889b9696703';
  assert.ok(verifyBip340(bip340PublicKeyFromBytes(bytes(OTHER_KEY)), bytes(message), bytes(signature)));
});

for (const [what, signature] of REFUSED) {
  test(`refused, vector ${what}`, () => {
    assert.equal(verifyBip340(bip340PublicKeyFromBytes(bytes(KEY)), bytes(MESSAGE), bytes(signature)), false);
  });
}

test('vectors 5 and 14: keys that are no points', () => {
  for (const key of [
    'eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34',
    'fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc30',
  ])
    assert.throws(() => bip340PublicKeyFromBytes(bytes(key)), InvalidPointError);
});

test('two signatures of a message differ, and both are right', () => {
  const key = generateEcKey(secp256k1);
  const [one, two] = [signBip340(key, bytes(MESSAGE)), signBip340(key, bytes(MESSAGE), { checked: true })];
  assert.notDeepEqual(one.subarray(0, 32), two.subarray(0, 32));
  for (const signature of [one, two]) assert.ok(verifyBip340(key.publicKey, bytes(MESSAGE), signature));
});

test('lengths, and keys of another curve', () => {
  const key = generateEcKey(secp256k1);
  const message = Uint8Array.of(1, 2, 3);
  const signature = signBip340(key, message);
  const verifies = (other: Uint8Array): boolean => verifyBip340(key.publicKey, message, other);
  assert.ok(verifies(signature));
  // The same numbers, with a zero before the second, and before both.
  for (const other of [
    Uint8Array.of(...signature.subarray(0, 32), 0, ...signature.subarray(32)),
    Uint8Array.of(0, ...signature),
    Uint8Array.of(...signature, 0),
    signature.subarray(0, 63),
  ]) {
    assert.equal(verifies(other), false);
  }
  for (const length of [0, 31, 33]) {
    assert.throws(() => signBip340(key, message, { auxiliary: new Uint8Array(length) }), { argument: 'auxiliary' });
    assert.throws(() => bip340PublicKeyFromBytes(new Uint8Array(length)), { argument: 'bytes' });
  }
  const other = generateEcKey(p256);
  for (const [argument, call] of [
    ['privateKey', () => signBip340(other, message)],
    ['publicKey', () => verifyBip340(other.publicKey, message, signature)],
    ['publicKey', () => bip340PublicKeyToBytes(other.publicKey)],
  ] as const) {
    assert.throws(call, { name: 'OutOfRangeError', argument });
  }
});
