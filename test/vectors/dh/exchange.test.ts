/** Vectors of Diffie–Hellman: NIST's (CAVP and worked examples), those of RFC 3526, RFC 5114 and RFC 7919, and Botan's. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { dhGroup } from '../../../src/entries/dh/groups.ts';
import { agreeDh, type DhGroupName, DhParameters, DhPrivateKey, DhPublicKey, LimberError } from '../../../src/entries/dh.ts';
import * as keys from '../../../src/entries/keys.ts';
import { differ, fromHex, toHex, type Verdict, vectorFile } from '../rsa/suites.ts';
import { hexNumber, number, type Stanza, stanzas, text } from '../stanzas.ts';
import { passages } from '../worked-examples.ts';

/** Old and toy sizes are among the vectors. */
const ANY_SIZE = { minBits: 3 };

const hex = (value: bigint, { bits }: DhParameters): string => value.toString(16).padStart(2 * Math.ceil(bits / 8), '0');

const parametersOf = (stanza: Stanza, read: (stanza: Stanza, name: string) => bigint = hexNumber): DhParameters =>
  new DhParameters(
    { prime: read(stanza, 'P'), generator: read(stanza, 'G'), order: stanza.fields.has('Q') ? read(stanza, 'Q') : undefined },
    ANY_SIZE,
  );

/** What is wrong with an exchange by the vector's own numbers: undefined where all checks of the standard pass. */
function exchange(stanza: Stanza, parameters: DhParameters): string | undefined {
  try {
    const own = new DhPrivateKey(parameters, hexNumber(stanza, 'XstatIUT'));
    const [ownPublic, peer] = ['YstatIUT', 'YstatCAVS'].map((name) => new DhPublicKey(parameters, hexNumber(stanza, name))) as [
      DhPublicKey,
      DhPublicKey,
    ];
    if (own.publicKey.y !== ownPublic.y) return 'the keys do not belong together';
    return differ(agreeDh(own, peer), fromHex(hex(hexNumber(stanza, 'Z'), parameters)));
  } catch (error) {
    if (error instanceof LimberError) return error.message;
    throw error;
  }
}

const HASHES: Readonly<Record<string, string>> = { 'FA - SHA1': 'sha1', 'FB - SHA224': 'sha224', 'FC - SHA256': 'sha256' };

function validity(file: string): Verdict[] {
  return stanzas(file, { endKey: 'Result', carry: true }).map((stanza): Verdict => {
    const parameters = parametersOf(stanza);
    const found = exchange(stanza, parameters);
    const [expected, hash] = [text(stanza, 'Result'), HASHES[stanza.section]];
    const digest =
      hash &&
      createHash(hash)
        .update(fromHex(hex(hexNumber(stanza, 'Z'), parameters)))
        .digest('hex');
    if (hash && digest !== text(stanza, 'CAVSHashZZ')) return { id: stanza.id, complaint: 'another hash of Z' };
    return {
      id: stanza.id,
      complaint: (found === undefined) === expected.startsWith('P') ? undefined : `${found ?? 'agreed'}, but ${expected}`,
    };
  });
}

/** The groups of RFC 3526 by their place in the file. */
const NAMES: readonly DhGroupName[] = ['modp1536', 'modp2048', 'modp3072', 'modp4096', 'modp6144', 'modp8192'];

function rfc3526(file: string): Verdict[] {
  return stanzas(file, { endKey: 'G' }).map((stanza, i): Verdict => {
    const group = dhGroup(NAMES[i] as DhGroupName);
    const same = group.prime === hexNumber(stanza, 'P') && group.generator === hexNumber(stanza, 'G');
    return { id: stanza.id, complaint: same && parametersOf(stanza).safe ? undefined : 'another group, or not known as safe' };
  });
}

/** The first pair is refused, because Y2 is not below P1; in the second, each side alone computes something, and not the same. */
function badExchange(file: string): Verdict[] {
  return stanzas(file, { endKey: 'Y2' }).map((stanza): Verdict => {
    const [p1, p2, g] = ['P1', 'P2', 'G'].map((name) => number(stanza, name)) as [bigint, bigint, bigint];
    const [first, second] = [p1, p2].map((prime) => new DhParameters({ prime, generator: g }, ANY_SIZE)) as [DhParameters, DhParameters];
    const keys = [new DhPrivateKey(first, number(stanza, 'X1')), new DhPrivateKey(second, number(stanza, 'X2'))] as const;
    assert.deepEqual(
      keys.map(({ publicKey }) => publicKey.y),
      [number(stanza, 'Y1'), number(stanza, 'Y2')],
    );
    assert.throws(() => agreeDh(keys[0], keys[1].publicKey), { argument: 'peer' });
    const taken = (parameters: DhParameters, y: bigint): DhPublicKey | undefined => {
      try {
        return new DhPublicKey(parameters, y);
      } catch {
        return undefined;
      }
    };
    const [y2, y1] = [taken(first, keys[1].publicKey.y), taken(second, keys[0].publicKey.y)];
    const agreed = y1 && y2 && toHex(agreeDh(keys[0], y2)) === toHex(agreeDh(keys[1], y1));
    const refused = y2 === undefined;
    return { id: stanza.id, complaint: agreed || refused !== (text(stanza, 'COUNT') === '0') ? 'taken' : undefined };
  });
}

/** KDF2 of IEEE 1363a, without parameters. */
function kdf2(secret: Uint8Array, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 20) }, (_, i) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(i + 1);
    return createHash('sha1').update(secret).update(counter).digest();
  });
  return Buffer.concat(blocks).subarray(0, length);
}

function botan(file: string): Verdict[] {
  return stanzas(file, { endKey: 'K' }).map((stanza): Verdict => {
    const parameters = parametersOf(stanza, number);
    const secret = agreeDh(new DhPrivateKey(parameters, number(stanza, 'X')), new DhPublicKey(parameters, number(stanza, 'Y')));
    const kdf = stanza.fields.get('KDF') === 'KDF2(SHA-1)';
    const expected = fromHex(kdf ? text(stanza, 'K') : hex(hexNumber(stanza, 'K'), parameters));
    return { id: stanza.id, complaint: differ(kdf ? kdf2(secret, expected.length) : secret, expected) };
  });
}

/** A PEM block below a line `PrivateKey=NAME` or `PublicKey=NAME`. */
const KEY = /^(PrivateKey|PublicKey) ?= ?(.*)\n(-----BEGIN [^-]*-----\n[^-]*-----END .*$)/gm;

/** OpenSSL's: the keys are written as they were read, pairs belong together, and secrets are agreed on, with and without leading zeros. */
function openssl(file: string): Verdict[] {
  const [own, peers] = [new Map<string, DhPrivateKey>(), new Map<string, DhPublicKey>()];
  for (const [, kind, name, pem] of file.matchAll(KEY) as Iterable<[string, string, string, string]>) {
    if (kind === 'PrivateKey') own.set(name, keys.dhPrivateKeyFromPem(pem));
    else peers.set(name, keys.dhPublicKeyFromPem(pem));
    const again = kind === 'PrivateKey' ? keys.dhPrivateKeyToPem(own.get(name)!) : keys.dhPublicKeyToPem(peers.get(name)!);
    assert.equal(again.trimEnd(), pem, name);
  }
  return stanzas(file.replace(KEY, (block) => block.replace(/[^\n]/g, ''))).flatMap((stanza): Verdict[] => {
    const { id, fields } = stanza;
    if (fields.has('PrivPubKeyPair')) {
      const [x, y] = text(stanza, 'PrivPubKeyPair').split(':') as [string, string];
      return [{ id, complaint: own.get(x)!.publicKey.y === peers.get(y)!.y ? undefined : 'not a pair' }];
    }
    // A title, a key drawn at random, and derivations by X942KDF-ASN1, which is no part of limber.
    if (!fields.has('SharedSecret') || fields.has('KDFType')) return [];
    const secret = toHex(agreeDh(own.get(text(stanza, 'Derive'))!, peers.get(text(stanza, 'PeerKey'))!));
    const expected = text(stanza, 'SharedSecret').toLowerCase();
    const padded = fields.get('Ctrl') === 'dh_pad:1' || expected.length === secret.length;
    return [{ id, complaint: (padded ? secret : secret.replace(/^(00)+/, '')) === expected ? undefined : `${secret}, not ${expected}` }];
  });
}

type Party = 'U' | 'V';

/** The schemes of NIST SP 800-56A: which keys of either side make Z, static (x, y) and ephemeral (r, t). */
const SCHEMES: Readonly<Record<string, readonly (readonly [ofU: 'static' | 'ephemeral', ofV: 'static' | 'ephemeral'])[]>> = {
  dhHybrid1: [
    ['ephemeral', 'ephemeral'],
    ['static', 'static'],
  ],
  dhEphem: [['ephemeral', 'ephemeral']],
  dhHybridOneFlow: [
    ['ephemeral', 'static'],
    ['static', 'static'],
  ],
  dhOneFlow: [['ephemeral', 'static']],
  dhStatic: [['static', 'static']],
};

/** Every `Z is`, computed by both sides. The schemes of MQV are no part of limber. */
function examples(file: string): Verdict[] {
  const values = new Map<string, string>();
  const verdicts: Verdict[] = [];
  let scheme = '';
  let parameters: DhParameters | undefined;
  for (const { line, name, hex: digits } of passages(file)) {
    scheme = /^((?:dh|MQV)\w+)\(\d+\)$/.exec(name)?.[1] ?? scheme;
    if (digits) values.set(name, digits);
    if (name === 'G') parameters = undefined;
    const parts = SCHEMES[scheme];
    if (name !== 'Z' || !parts) continue;
    const value = (of: string): bigint => BigInt(`0x${values.get(of) ?? assert.fail(`no ${of} before line ${line}`)}`);
    const known = parameters ?? new DhParameters({ prime: value('P'), generator: value('G'), order: value('Q') }, ANY_SIZE);
    parameters = known;
    const key = (party: Party, kind: 'static' | 'ephemeral'): DhPrivateKey => {
      const made = new DhPrivateKey(known, value(`${kind === 'static' ? 'x' : 'r'}${party}`));
      assert.equal(made.publicKey.y, value(`${kind === 'static' ? 'y' : 't'}${party}`), `line ${line}: the public key of ${party}`);
      return made;
    };
    const sides = parts.map(([ofU, ofV]) => [key('U', ofU), key('V', ofV)] as const);
    const z = [sides.map(([u, v]) => toHex(agreeDh(u, v.publicKey))), sides.map(([u, v]) => toHex(agreeDh(v, u.publicKey)))].map(
      (secrets) => secrets.join(''),
    );
    const expected = (digits as string).toLowerCase();
    verdicts.push({
      id: `line ${line}, ${scheme}`,
      complaint: z.every((secret) => secret === expected) ? undefined : `${z.join(' and ')}, not ${expected}`,
    });
  }
  return verdicts;
}

vectorFile('pyca/DH/KASValidityTest_FFCStatic_NOKC_ZZOnly_resp.fax', 72, validity);
vectorFile('pyca/DH/RFC5114.txt', 3, validity);
vectorFile('pyca/DH/rfc3526.txt', 6, rfc3526);
vectorFile('pyca/DH/bad_exchange.txt', 2, badExchange);
vectorFile('modexp/botan/dh.vec', 40, botan);
vectorFile('rfc/7919-ffdhe/evppkey_ffdhe.txt', 21, openssl);
vectorFile('nist-cavp/examples/KS_FFC_All.txt', 45, examples);
