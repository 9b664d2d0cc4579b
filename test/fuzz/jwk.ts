/** JSON Web Keys of every kind: members that are missing, of another type, spelled otherwise, exchanged, or another key's. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as ec from '../../src/entries/ec.ts';
import * as ecdh from '../../src/entries/ecdh.ts';
import * as ecdsa from '../../src/entries/ecdsa.ts';
import * as eddsa from '../../src/entries/eddsa.ts';
import * as rsa from '../../src/entries/rsa.ts';
import { keyPair } from '../unit/scheme/rsa/keys.ts';
import { damaged } from './mutations.ts';
import { type Target, target } from './target.ts';

type Jwk = rsa.Jwk;
type Kind = readonly [name: string, samples: readonly Jwk[], privately: (jwk: Jwk) => Jwk, publicly: (jwk: Jwk) => Jwk];

const SHORT = { minBits: 64 };
const seeds = [1, 2].map((first) => Uint8Array.from({ length: 32 }, (_, i) => 5 * i + first));

const kinds = (): Kind[] => [
  ...[ec.p256, ec.p384, ec.p521, ec.secp256k1].map(
    (curve): Kind => [
      curve.name,
      [5n, 7n ** 60n].map((d) => ecdsa.privateKeyToJwk(new ec.EcPrivateKey(curve, d))),
      (jwk) => ecdsa.privateKeyToJwk(ecdsa.privateKeyFromJwk(jwk, [curve])),
      (jwk) => ecdsa.publicKeyToJwk(ecdsa.publicKeyFromJwk(jwk, [curve])),
    ],
  ),
  [
    'Ed25519',
    seeds.map((seed) => eddsa.ed25519PrivateKeyToJwk(eddsa.Ed25519PrivateKey.fromBytes(seed))),
    (jwk) => eddsa.ed25519PrivateKeyToJwk(eddsa.ed25519PrivateKeyFromJwk(jwk)),
    (jwk) => eddsa.ed25519PublicKeyToJwk(eddsa.ed25519PublicKeyFromJwk(jwk)),
  ],
  [
    'X25519',
    seeds.map((seed) => ecdh.x25519PrivateKeyToJwk(ecdh.X25519PrivateKey.fromBytes(seed))),
    (jwk) => ecdh.x25519PrivateKeyToJwk(ecdh.x25519PrivateKeyFromJwk(jwk)),
    (jwk) => ecdh.x25519PublicKeyToJwk(ecdh.x25519PublicKeyFromJwk(jwk)),
  ],
  [
    'RSA',
    [512, 1024].map((bits) => rsa.privateKeyToJwk(keyPair(bits).own)),
    (jwk) => rsa.privateKeyToJwk(rsa.privateKeyFromJwk(jwk, SHORT)),
    (jwk) => rsa.publicKeyToJwk(rsa.publicKeyFromJwk(jwk, SHORT)),
  ],
];

/** What is accepted is written with the same members, to the letter: there is one spelling of a key. */
export const jwkTargets = (): Target[] =>
  kinds().flatMap(([name, samples, privately, publicly]) =>
    (
      [
        ['private', privately],
        ['public', publicly],
      ] as const
    ).map(([kind, again]) => {
      const same = (jwk: Jwk): void => {
        const written = again(jwk);
        for (const [member, value] of Object.entries(written)) assert.deepEqual(jwk[member], value, `jwk.${member}`);
      };
      for (const sample of samples) same(sample);
      return target(`JWK of ${name}, ${kind}`, altered(samples), same);
    }),
  );

function altered(samples: readonly Jwk[]): fc.Arbitrary<Jwk> {
  const names = Object.keys(samples[0] as Jwk);
  const name = fc.constantFrom(...names);
  const change: fc.Arbitrary<(jwk: Record<string, unknown>) => void> = fc.oneof(
    fc.tuple(name, name).map(([a, b]) => (jwk: Record<string, unknown>) => {
      [jwk[a], jwk[b]] = [jwk[b], jwk[a]];
    }),
    fc.tuple(name, fc.constantFrom(...samples)).map(([a, other]) => (jwk: Record<string, unknown>) => {
      jwk[a] = other[a];
    }),
    name.map((a) => (jwk: Record<string, unknown>) => {
      delete jwk[a];
    }),
    fc.tuple(name, fc.constantFrom(...SPELLINGS)).map(([a, spelled]) => (jwk: Record<string, unknown>) => {
      jwk[a] = spelled(String(jwk[a]));
    }),
    fc
      .tuple(name, damaged(samples.map((sample) => new TextEncoder().encode(String(sample.x ?? sample.n)))))
      .map(([a, text]) => (jwk: Record<string, unknown>) => {
        jwk[a] = Buffer.from(text).toString('latin1');
      }),
    fc.tuple(name, fc.jsonValue()).map(([a, value]) => (jwk: Record<string, unknown>) => {
      jwk[a] = value;
    }),
  );
  return fc.tuple(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 2 })).map(([sample, changes]) => {
    const jwk: Record<string, unknown> = { ...sample };
    for (const apply of changes) apply(jwk);
    return jwk as Jwk;
  });
}

/** Other texts of which a lenient decoder reads the same bytes, or almost. */
const SPELLINGS: readonly ((text: string) => unknown)[] = [
  (text) => `${text}=`,
  (text) => `${text}A`,
  (text) => `A${text}`,
  (text) => `AAAA${text}`,
  (text) => text.slice(1),
  (text) => text.slice(0, -1),
  (text) => ` ${text}`,
  (text) => `${text}\n`,
  (text) => text.replaceAll('-', '+').replaceAll('_', '/'),
  (text) => text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1),
  (text) => [text],
  (text) => ({ 0: text }),
  (text) => text.toLowerCase(),
];
