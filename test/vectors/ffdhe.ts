/**
 * OpenSSL's vectors of Diffie-Hellman over the groups of RFC 7919: keys in PEM under names, pairs of keys that belong
 * together, and shared secrets.
 */
import assert from 'node:assert/strict';
import { derIntegers } from './der.ts';
import type { Vector } from './format.ts';
import { pow } from './relations.ts';
import { hexNumber, type Stanza, stanzas, text } from './stanzas.ts';

/** A PEM block below a line `PrivateKey=NAME` or `PublicKey=NAME`. */
const KEY = /^(?:PrivateKey|PublicKey) ?= ?(.*)\n-----BEGIN (?:PRIVATE|PUBLIC) KEY-----\n([^-]*)-----END .*$/gm;

interface Key {
  readonly p: bigint;
  readonly g: bigint;
  /** The secret exponent, or the public power. */
  readonly value: bigint;
}

function keysIn(file: string): Map<string, Key> {
  const keys = new Map<string, Key>();
  for (const [, name, base64] of file.matchAll(KEY)) {
    const numbers = derIntegers(Buffer.from(base64 as string, 'base64'));
    // A private key begins with its version, 0; an optional length of the exponent may follow g.
    if (numbers[0] === 0n) numbers.shift();
    const [p, g, value] = [numbers[0], numbers[1], numbers.at(-1)];
    assert.ok(p !== undefined && g !== undefined && value !== undefined && numbers.length >= 3, `${name}: not a Diffie-Hellman key`);
    keys.set(name as string, { p, g, value });
  }
  return keys;
}

export function ffdhe(file: string): Vector[] {
  const keys = keysIn(file);
  const key = (name: string): Key => {
    const found = keys.get(name);
    assert.ok(found, `no key ${name}`);
    return found;
  };
  // Each key is replaced by an empty line for each of its lines, so that the places of the vectors stay true.
  const vectors = stanzas(file.replace(KEY, (block) => block.replace(/[^\n]/g, '')));
  return vectors.filter(({ fields }) => !fields.has('Title')).map((stanza) => outcome(stanza, key));
}

function outcome(stanza: Stanza, key: (name: string) => Key): Vector {
  const { id, fields } = stanza;
  if (fields.has('KeyGen')) return { id, reason: 'makes a random key' };
  if (fields.has('PrivPubKeyPair')) {
    const [own, its] = text(stanza, 'PrivPubKeyPair').split(':').map(key) as [Key, Key];
    return { id, checks: [pow('g^x ≡ y (mod p)', own.g, own.value, own.p, its.value)] };
  }
  if (fields.has('KDFType')) return { id, reason: `the answer passes through ${text(stanza, 'KDFType')}` };
  const [own, peer] = [key(text(stanza, 'Derive')), key(text(stanza, 'PeerKey'))];
  return { id, checks: [pow('y^x ≡ SharedSecret (mod p)', peer.value, own.value, own.p, hexNumber(stanza, 'SharedSecret'))] };
}
