/** Key files of all kinds, damaged: no two readers take one input for two keys, and a list of kinds reads what one of them reads. */
import assert from 'node:assert/strict';
import * as dh from '../../src/entries/dh.ts';
import * as dsa from '../../src/entries/dsa.ts';
import * as ec from '../../src/entries/ec.ts';
import * as ecdh from '../../src/entries/ecdh.ts';
import * as eddsa from '../../src/entries/eddsa.ts';
import * as keys from '../../src/entries/keys.ts';
import { formOf } from '../../src/scheme/formats/forms.ts';
import { ANY_SIZE, SMALL } from '../unit/scheme/numbers.ts';
import { keyPair } from '../unit/scheme/rsa/keys.ts';
import { damaged } from './mutations.ts';
import { type Target, target } from './target.ts';

/** A kind, and how its keys are written. */
interface Kind {
  readonly kind: keys.KeyKind<unknown, unknown>;
  readonly privately: (key: never) => Uint8Array;
  readonly publicly: (key: never) => Uint8Array;
}

const CURVES = [ec.p256, ec.p384, ec.secp256k1];
const KINDS: readonly Kind[] = [
  { kind: keys.rsaKeysWith({ minBits: 64 }), privately: keys.rsaPrivateKeyToDer, publicly: keys.rsaPublicKeyToDer },
  ...CURVES.map((curve) => ({ kind: keys.ecKeys(curve), privately: keys.ecPrivateKeyToDer, publicly: keys.ecPublicKeyToDer })),
  { kind: keys.ed25519Keys, privately: keys.ed25519PrivateKeyToDer, publicly: keys.ed25519PublicKeyToDer },
  { kind: keys.x25519Keys, privately: keys.x25519PrivateKeyToDer, publicly: keys.x25519PublicKeyToDer },
  { kind: keys.dsaKeysWith(ANY_SIZE), privately: keys.dsaPrivateKeyToDer, publicly: keys.dsaPublicKeyToDer },
  { kind: keys.dhKeysWith(ANY_SIZE), privately: keys.dhPrivateKeyToDer, publicly: keys.dhPublicKeyToDer },
];
const ALL = KINDS.map(({ kind }) => kind);

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** What it gives; nothing where limber refuses. */
function attempt<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof keys.LimberError) return [];
    throw error;
  }
}

/** The keys that the readers of single kinds see in it. */
const readings = (data: keys.KeyData): string[] =>
  KINDS.flatMap(({ kind, privately, publicly }) => [
    ...attempt(() => `private ${hex(privately(keys.readPrivateKey(data, [kind]) as never))}`),
    ...attempt(() => `public ${hex(publicly(keys.readPublicKey(data, [kind]) as never))}`),
  ]);

function one(data: keys.KeyData): void {
  const seen = readings(data);
  const together = attempt(() => keys.readPrivateKey(data, ALL)).length + attempt(() => keys.readPublicKey(data, ALL)).length;
  const isRaw = typeof data === 'object' && attempt(() => formOf('data', data as Uint8Array))[0] === undefined;
  if (isRaw) return;
  assert.ok(seen.length <= 1, `two keys: ${seen.join(', ')}`);
  assert.equal(together, seen.length, 'a list of kinds reads what one of them reads');
}

export function keyTargets(): Target[] {
  const { own: rsaKey } = keyPair(512);
  const point = new ec.EcPrivateKey(ec.p256, 5n ** 100n);
  const seed = Uint8Array.from({ length: 32 }, (_, i) => 7 * i + 1);
  const [edwards, exchange] = [eddsa.Ed25519PrivateKey.fromBytes(seed), ecdh.X25519PrivateKey.fromBytes(seed)];
  const dsaKey = new dsa.DsaPrivateKey(new dsa.DsaParameters(SMALL, ANY_SIZE), 5n);
  const dhKey = new dh.DhPrivateKey(new dh.DhParameters({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, ANY_SIZE), 5n);
  const der = [
    ...[
      keys.rsaPrivateKeyToDer(rsaKey, 'pkcs1'),
      keys.rsaPublicKeyToDer(rsaKey.publicKey),
      keys.rsaPublicKeyToDer(rsaKey.publicKey, 'pkcs1'),
    ],
    ...[keys.ecPrivateKeyToDer(point), keys.ecPrivateKeyToDer(point, 'sec1'), keys.ecPublicKeyToDer(point.publicKey)],
    ...[keys.ed25519PrivateKeyToDer(edwards), keys.ed25519PublicKeyToDer(edwards.publicKey)],
    ...[keys.x25519PrivateKeyToDer(exchange), keys.x25519PublicKeyToDer(exchange.publicKey)],
    ...[keys.dsaPrivateKeyToDer(dsaKey, 'traditional'), keys.dsaPublicKeyToDer(dsaKey.publicKey), keys.dhPublicKeyToDer(dhKey.publicKey)],
  ];
  const texts = [
    ...[keys.ecPrivateKeyToPem(point, 'sec1'), keys.ed25519PublicKeyToPem(edwards.publicKey), keys.x25519PrivateKeyToPem(exchange)],
    ...[keys.ecPrivateKeyToJwk(point), keys.ed25519PublicKeyToJwk(edwards.publicKey), keys.rsaPublicKeyToJwk(rsaKey.publicKey)].map((jwk) =>
      JSON.stringify(jwk),
    ),
  ];
  for (const sample of [...der, ...texts]) assert.equal(readings(sample).length, 1);
  return [
    target('keys of any kind, DER', damaged(der), one),
    target('keys of any kind, text', damaged(texts.map((text) => new TextEncoder().encode(text))), (bytes) =>
      one(Buffer.from(bytes).toString('latin1')),
    ),
  ];
}
