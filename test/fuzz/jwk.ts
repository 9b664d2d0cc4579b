/** JSON Web Keys of every kind: members that are missing, of another type, spelled otherwise, exchanged, or another key's. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as ec from '../../src/entries/ec.ts';
import * as ecdh from '../../src/entries/ecdh.ts';
import * as eddsa from '../../src/entries/eddsa.ts';
import * as keys from '../../src/entries/keys.ts';
import { keyPair } from '../unit/scheme/rsa/keys.ts';
import { damaged } from './mutations.ts';
import { type Target, target } from './target.ts';

type Jwk = keys.Jwk;
type Kind = readonly [name: string, samples: readonly Jwk[], privately: (jwk: Jwk) => Jwk, publicly: (jwk: Jwk) => Jwk];

const SHORT = { minBits: 64 };
const seeds = [1, 2].map((first) => Uint8Array.from({ length: 32 }, (_, i) => 5 * i + first));

const kinds = (): Kind[] => [
  ...[ec.p256, ec.p384, ec.p521, ec.secp256k1].map(
    (curve): Kind => [
      curve.name,
      [5n, 7n ** 60n].map((d) => keys.ecPrivateKeyToJwk(new ec.EcPrivateKey(curve, d))),
      (jwk) => keys.ecPrivateKeyToJwk(keys.ecPrivateKeyFromJwk(jwk, [curve])),
      (jwk) => keys.ecPublicKeyToJwk(keys.ecPublicKeyFromJwk(jwk, [curve])),
    ],
  ),
  [
    'Ed25519',
    seeds.map((seed) => keys.ed25519PrivateKeyToJwk(eddsa.Ed25519PrivateKey.fromBytes(seed))),
    (jwk) => keys.ed25519PrivateKeyToJwk(keys.ed25519PrivateKeyFromJwk(jwk)),
    (jwk) => keys.ed25519PublicKeyToJwk(keys.ed25519PublicKeyFromJwk(jwk)),
  ],
  [
    'X25519',
    seeds.map((seed) => keys.x25519PrivateKeyToJwk(ecdh.X25519PrivateKey.fromBytes(seed))),
    (jwk) => keys.x25519PrivateKeyToJwk(keys.x25519PrivateKeyFromJwk(jwk)),
    (jwk) => keys.x25519PublicKeyToJwk(keys.x25519PublicKeyFromJwk(jwk)),
  ],
  [
    'RSA',
    [512, 1024].map((bits) => keys.rsaPrivateKeyToJwk(keyPair(bits).own)),
    (jwk) => keys.rsaPrivateKeyToJwk(keys.rsaPrivateKeyFromJwk(jwk, SHORT)),
    (jwk) => keys.rsaPublicKeyToJwk(keys.rsaPublicKeyFromJwk(jwk, SHORT)),
  ],
];

/** What is accepted is written with the same members, to the letter: there is one spelling of a key. */
export const jwkTargets = (): Target[] =>
  kinds().flatMap(([name, samples, privately, publicly]) =>
    (
      [
        ['private', privately, samples],
        ['public', publicly, samples.map(publicOf)],
      ] as const
    ).map(([kind, again, samples]) => {
      const same = (jwk: Jwk): void => {
        const written = again(jwk);
        for (const [member, value] of Object.entries(written)) assert.deepEqual(jwk[member], value, `jwk.${member}`);
      };
      for (const sample of samples) same(sample);
      return target(`JWK of ${name}, ${kind}`, altered(samples), same);
    }),
  );

/** The members of the public key. */
const publicOf = (jwk: Jwk): Jwk =>
  Object.fromEntries(Object.entries(jwk).filter(([member]) => ['kty', 'crv', 'x', 'y', 'n', 'e'].includes(member))) as unknown as Jwk;

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
