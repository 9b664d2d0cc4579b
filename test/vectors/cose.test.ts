/** The examples of the working group of COSE (cose-wg/Examples): every message with one signature. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import * as cose from '../../src/entries/cose.ts';
import { p256, p384, p521 } from '../../src/entries/ec.ts';
import { Ed25519PublicKey } from '../../src/entries/eddsa.ts';
import { ecPublicKeyFromJwk } from '../../src/entries/keys.ts';
import { readVectors, vectorFolder } from './folder.ts';

interface Example {
  readonly fail?: boolean;
  readonly input: {
    readonly plaintext: string;
    readonly sign0?: { readonly key: Readonly<Record<string, string>>; readonly external?: string };
  };
  readonly output: { readonly cbor: string };
}

const FOLDERS = ['RFC8152', 'sign1-tests', 'ecdsa-examples', 'eddsa-examples'];
const isHere = existsSync(path.join(vectorFolder(), 'cose'));

/** What limber does not take, on purpose: an algorithm that is not protected, and ES512 on P-256. */
const REFUSED = ['sign1-tests/sign-pass-01', 'ecdsa-examples/ecdsa-sig-04'];
/** There are no keys of Ed448. */
const NO_KEY = ['eddsa-examples/eddsa-sig-02'];

function verifierOf(key: Readonly<Record<string, string>>): cose.CoseVerifier | undefined {
  const kid = key.kid === undefined ? undefined : Buffer.from(key.kid);
  if (key.crv === 'Ed25519')
    return cose.coseVerifier(cose.edDsa, Ed25519PublicKey.fromBytes(Buffer.from(key.x_hex as string, 'hex')), { kid });
  if (key.kty !== 'EC') return undefined;
  const found = (
    [
      [cose.es256, p256],
      [cose.es384, p384],
      [cose.es512, p521],
    ] as const
  ).find(([, curve]) => curve.name === key.crv);
  return found && cose.coseVerifier(found[0], ecPublicKeyFromJwk({ kty: 'EC', crv: key.crv, x: key.x, y: key.y }, [found[1]]), { kid });
}

const names = isHere
  ? FOLDERS.flatMap((folder) => readdirSync(path.join(vectorFolder(), 'cose', folder)).map((file) => `${folder}/${path.parse(file).name}`))
  : [];
const examples = names.map((name) => [name, JSON.parse(readVectors(`cose/${name}.json`)) as Example] as const);
const signed = examples.filter(([, { input }]) => input.sign0 !== undefined);

it('the examples are there', { skip: isHere ? false : 'the folder of external vectors is absent' }, () => assert.equal(signed.length, 16));

for (const [name, { fail = false, input, output }] of signed) {
  it(name, () => {
    const { key, external = '' } = input.sign0 as NonNullable<Example['input']['sign0']>;
    const [message, verifier] = [Buffer.from(output.cbor, 'hex'), verifierOf(key)];
    assert.equal(verifier === undefined, NO_KEY.includes(name));
    if (!verifier) return;
    const verified = (): string => {
      const { payload } = cose.verifyCose1(verifier, message, { externalAad: Buffer.from(external, 'hex'), tagged: message[0] !== 0x84 });
      return Buffer.from(payload).toString();
    };
    if (fail || REFUSED.includes(name)) assert.throws(verified, cose.InvalidMessageError);
    else assert.equal(verified(), input.plaintext);
  });
}
