/** Many signatures on curves at once: exactly the bad ones are found, by few points and by many, and nothing cancels. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brainpoolP256r1, type EcCurve, EcPrivateKey, p224, p256, secp256k1 } from '../../../../src/entries/ec.ts';
import { recoverEcdsaKey, signEcdsa, verifyEcdsa, verifyEcdsaBatch } from '../../../../src/entries/ecdsa.ts';
import { Ed25519PrivateKey, signEd25519, verifyEd25519Batch } from '../../../../src/entries/eddsa.ts';
import { type BatchOptions, NoRandomnessError, signBip340, verifyBip340Batch } from '../../../../src/entries/schnorr.ts';

interface Item {
  readonly publicKey: unknown;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

interface Scheme {
  readonly name: string;
  /** Signs with one of a few keys. */
  readonly item: (i: number) => Item;
  readonly verify: (items: readonly Item[], options?: BatchOptions) => readonly boolean[];
}

const SECRETS = [1, 2, 3, 4, 5].map((byte) => new Uint8Array(32).fill(byte));
const message = (i: number): Uint8Array => Uint8Array.of(i, i >> 8);
const edwards = SECRETS.map((seed) => Ed25519PrivateKey.fromBytes(seed));
const onCurve = (curve: EcCurve): readonly EcPrivateKey[] =>
  SECRETS.map((secret) => EcPrivateKey.fromBytes(curve, secret.slice(0, curve.bytes)));
const bitcoin = onCurve(secp256k1);

function ecdsa(curve: EcCurve): Scheme {
  const keys = onCurve(curve);
  return {
    name: `ECDSA on ${curve.name}`,
    item: (i) => {
      const key = keys[i % keys.length]!;
      return {
        publicKey: i % 2 ? key.publicKey : key.publicKey.toBytes('compressed'),
        message: message(i),
        signature: signEcdsa(key, message(i), { format: 'recoverable' }),
      };
    },
    verify: (items, options) => verifyEcdsaBatch(curve, items as Parameters<typeof verifyEcdsaBatch>[1], options),
  };
}

const SCHEMES: readonly Scheme[] = [
  {
    name: 'Ed25519',
    item: (i) => {
      const key = edwards[i % edwards.length]!;
      return {
        publicKey: i % 2 ? key.publicKey : key.publicKey.toBytes(),
        message: message(i),
        signature: signEd25519(key, message(i)),
      };
    },
    verify: (items, options) => verifyEd25519Batch(items as Parameters<typeof verifyEd25519Batch>[0], options),
  },
  {
    name: 'BIP 340',
    item: (i) => {
      const key = bitcoin[i % bitcoin.length]!;
      return { publicKey: key.publicKey, message: message(i), signature: signBip340(key, message(i), { auxiliary: SECRETS[0]! }) };
    },
    verify: (items, options) => verifyBip340Batch(items as Parameters<typeof verifyBip340Batch>[0], options),
  },
  ...[secp256k1, p256, p224, brainpoolP256r1].map(ecdsa),
];

const WRONG: readonly (readonly number[])[] = [[], [0], [3], [0, 1, 2], [2, 5, 6], [0, 1, 2, 3, 4, 5, 6]];

for (const { name, item, verify } of SCHEMES) {
  const items = Array.from({ length: 7 }, (_, i) => item(i));

  test(`${name}: exactly the bad signatures are found`, () => {
    for (const wrong of WRONG) {
      const some = items.map((own, i) => (wrong.includes(i) ? { ...own, message: message(255) } : own));
      assert.deepEqual(
        verify(some),
        items.map((_, i) => !wrong.includes(i)),
        `${wrong}`,
      );
    }
    assert.deepEqual(verify([]), []);
    assert.deepEqual(verify([items[0]!, items[0]!, items[0]!]), [true, true, true], 'the same three times');
    const many = Array.from({ length: 41 }, (_, i) => items[i % items.length]!);
    many[5] = { ...items[5]!, message: message(255) };
    many[17] = { ...items[3]!, signature: items[3]!.signature.subarray(1) };
    many[40] = { ...items[2]!, signature: items[2]!.signature.map((byte, i) => (i < 32 ? 0xff : byte)) };
    assert.deepEqual(
      verify(many),
      many.map((_, i) => ![5, 17, 40].includes(i)),
      'more than are decoded one by one',
    );
  });

  test(`${name}: two wrong signatures that cancel without weights do not pass`, () => {
    const [first, second] = [items[1]!, item(6)];
    const swapped = [
      { ...first, signature: second.signature },
      { ...second, signature: first.signature },
    ];
    assert.deepEqual(verify([...swapped, items[2]!]), [false, false, true]);
  });

  test(`${name}: every bit of a signature counts`, () => {
    const { signature } = items[0]!;
    const changed = Array.from(signature, (byte, i) => ({
      ...items[0]!,
      signature: signature.map((own, k) => (k === i ? byte ^ 1 : own)),
    }));
    assert.deepEqual(verify([...changed, items[1]!]), [...changed.map(() => false), true]);
  });

  test(`${name}: bytes that are no signature are not valid, and spoil no other`, () => {
    const { length } = items[0]!.signature;
    const none = [0, length - 1, length + 1].map((count) => new Uint8Array(count));
    none.push(new Uint8Array(length), new Uint8Array(length).fill(255));
    assert.deepEqual(verify([...none.map((signature) => ({ ...items[0]!, signature })), items[1]!]), [...none.map(() => false), true]);
  });

  test(`${name}: weights come from the source that is given, 16 bytes for each signature`, () => {
    let drawn = 0;
    const random = (bytes: Uint8Array): void => {
      drawn += bytes.length;
      globalThis.crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
    };
    assert.deepEqual(verify(items.slice(0, 4), { random }), [true, true, true, true]);
    assert.equal(drawn, 64);
    assert.deepEqual(verify(items.slice(0, 1), { random }), [true]);
    assert.equal(drawn, 64, 'one alone takes none');
    assert.throws(() => verify(items, { random: () => {} }), NoRandomnessError);
  });

  test(`${name}: errors name the item and the member`, () => {
    const refused = (own: unknown, error: string, argument: string): void =>
      assert.throws(() => verify([items[0]!, own as Item]), { name: error, argument });
    refused(undefined, 'WrongTypeError', 'items[1]');
    refused({ ...items[0], publicKey: 1 }, 'WrongTypeError', 'items[1].publicKey');
    refused({ ...items[0], publicKey: new Uint8Array(3) }, 'MalformedError', 'items[1].publicKey');
    refused({ ...items[0], message: 'm' }, 'WrongTypeError', 'items[1].message');
    refused({ ...items[0], signature: undefined }, 'WrongTypeError', 'items[1].signature');
    assert.throws(() => verify({} as []), { name: 'WrongTypeError', argument: 'items' });
  });
}

test('a hundred signatures by as many keys, of which one is bad', () => {
  const count = 100;
  const keys = Array.from({ length: count }, (_, i) => Uint8Array.from({ length: 32 }, (_, k) => (k === 31 ? i + 1 : k)));
  const expected = keys.map((_, i) => i !== 77);
  const spoilt = (i: number): Uint8Array => message(i === 77 ? 1 : i);
  const ofEdwards = keys.map((seed, i) => {
    const key = Ed25519PrivateKey.fromBytes(seed);
    return { publicKey: key.publicKey, message: message(i), signature: signEd25519(key, spoilt(i)) };
  });
  assert.deepEqual(verifyEd25519Batch(ofEdwards), expected);
  const ofBitcoin = keys.map((secret, i) => {
    const key = EcPrivateKey.fromBytes(secp256k1, secret);
    return { publicKey: key.publicKey, message: message(i), signature: signBip340(key, spoilt(i)) };
  });
  assert.deepEqual(verifyBip340Batch(ofBitcoin), expected);
  const ofEcdsa = keys.map((secret, i) => {
    const key = EcPrivateKey.fromBytes(secp256k1, secret);
    return { publicKey: key.publicKey, message: message(i), signature: signEcdsa(key, spoilt(i), { format: 'recoverable' }) };
  });
  assert.deepEqual(verifyEcdsaBatch(secp256k1, ofEcdsa), expected);
  // By then roots are taken by a module.
  for (const { publicKey, message: own, signature } of ofEcdsa.slice(0, 3))
    assert.ok(recoverEcdsaKey(secp256k1, own, signature).equals(publicKey));
});

test('ECDSA: high s is refused where it is to be low, and so are keys of another curve', () => {
  const [key] = onCurve(p256) as readonly [EcPrivateKey];
  const signature = signEcdsa(key, message(0), { format: 'recoverable', lowS: true });
  const s = p256.order - BigInt(`0x${Buffer.from(signature.subarray(32, 64)).toString('hex')}`);
  const high = Uint8Array.of(...signature.subarray(0, 32), ...Buffer.from(s.toString(16).padStart(64, '0'), 'hex'), signature[64]! ^ 1);
  const items = [signature, high].map((own) => ({ publicKey: key.publicKey, message: message(0), signature: own }));
  assert.deepEqual(verifyEcdsaBatch(p256, items), [true, true]);
  assert.deepEqual(verifyEcdsaBatch(p256, items, { lowS: true }), [true, false]);
  assert.deepEqual(
    items.map(({ publicKey, message: own, signature: bytes }) => verifyEcdsa(publicKey, own, bytes, { format: 'recoverable', lowS: true })),
    [true, false],
  );
  assert.throws(() => verifyEcdsaBatch(secp256k1, items), { name: 'OutOfRangeError', argument: 'items[0].publicKey' });
});
