/** Decoders and verifiers of DSA and Diffie–Hellman, and what ElGamal and SRP are sent. */
import assert from 'node:assert/strict';
import * as dh from '../../src/entries/dh.ts';
import * as dsa from '../../src/entries/dsa.ts';
import { decryptElGamal, ElGamalCiphertext, ElGamalPrivateKey, ElGamalPublicKey, encryptElGamalNumber } from '../../src/entries/elgamal.ts';
import { edwards25519Group, p256Group, residueGroup, ristretto255Group } from '../../src/entries/groups.ts';
import * as keys from '../../src/entries/keys.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../src/entries/srp.ts';
import { ANY_SIZE, SMALL } from '../unit/scheme/numbers.ts';
import { damaged } from './mutations.ts';
import { decoder, type Target, target, verifier } from './target.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const message = utf8('a message');

export function dsaTargets(): Target[] {
  const key = new dsa.DsaPrivateKey(new dsa.DsaParameters(SMALL, ANY_SIZE), 987654321n);
  const { publicKey } = key;
  const [der, p1363] = [dsa.signDsa(key, message), dsa.signDsa(key, message, { format: 'p1363' })];
  return [
    decoder(
      'DSA parameters',
      damaged([keys.dsaParametersToDer(SMALL)]),
      (bytes) => keys.dsaParametersFromDer(bytes, ANY_SIZE),
      keys.dsaParametersToDer,
    ),
    decoder(
      'DSA public key, SPKI',
      damaged([keys.dsaPublicKeyToDer(publicKey)]),
      (bytes) => keys.dsaPublicKeyFromDer(bytes, ANY_SIZE),
      keys.dsaPublicKeyToDer,
    ),
    decoder(
      'DSA private key, traditional',
      damaged([keys.dsaPrivateKeyToDer(key, 'traditional')]),
      (bytes) => keys.dsaPrivateKeyFromDer(bytes, ANY_SIZE),
      (read) => keys.dsaPrivateKeyToDer(read, 'traditional'),
    ),
    // Every number from 1 to q − 1 is a key; attributes are read and not kept.
    target('DSA private key, PKCS #8', damaged([keys.dsaPrivateKeyToDer(key)]), (bytes) => {
      const { x } = keys.dsaPrivateKeyFromDer(bytes, ANY_SIZE);
      assert.ok(x > 0n && x < SMALL.q);
    }),
    target('DSA files, PEM', damaged([utf8(keys.dsaPrivateKeyToPem(key)), utf8(keys.dsaPublicKeyToPem(publicKey))]), (pem) => {
      const read = pem.length % 2 === 0 ? keys.dsaPrivateKeyFromPem : keys.dsaPublicKeyFromPem;
      assert.ok(read(text(pem), ANY_SIZE).parameters.equals(SMALL));
    }),
    verifier('DSA signature, DER', damaged([der]), der, (bytes) => dsa.verifyDsa(publicKey, message, bytes)),
    verifier('DSA signature, P1363', damaged([p1363]), p1363, (bytes) => dsa.verifyDsa(publicKey, message, bytes, { format: 'p1363' })),
    target('DSA messages', damaged([message]), (other) => {
      assert.equal(dsa.verifyDsa(publicKey, other, der), text(other) === text(message));
    }),
  ];
}

export function dhTargets(): Target[] {
  const { p: prime, g: generator, q: order } = SMALL;
  return (['pkcs3', 'x942'] as const).flatMap((form) => {
    const parameters = new dh.DhParameters(
      form === 'pkcs3' ? { prime, generator, privateBits: 200 } : { prime, generator, order },
      ANY_SIZE,
    );
    const key = new dh.DhPrivateKey(parameters, 1234567n);
    return [
      // What X9.42 has behind the order is read and not kept.
      target(`DH parameters, ${form}`, damaged([keys.dhParametersToDer(parameters, form)]), (bytes) => {
        const read = keys.dhParametersFromDer(bytes, form, ANY_SIZE);
        assert.ok(read.generator < read.prime);
        if (form === 'pkcs3') assert.equal(text(keys.dhParametersToDer(read, form)), text(bytes));
      }),
      target(`DH public key, ${form}`, damaged([keys.dhPublicKeyToDer(key.publicKey, form)]), (bytes) => {
        const { y, parameters } = keys.dhPublicKeyFromDer(bytes, ANY_SIZE);
        assert.ok(y > 1n && y < parameters.prime - 1n);
      }),
      target(`DH private key, ${form}`, damaged([keys.dhPrivateKeyToDer(key, form)]), (bytes) => {
        const { x, parameters } = keys.dhPrivateKeyFromDer(bytes, ANY_SIZE);
        assert.ok(x > 0n && x < parameters.prime);
      }),
    ];
  });
}

export function elgamalTargets(): Target[] {
  const residues = residueGroup({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, ANY_SIZE);
  return [p256Group, edwards25519Group, ristretto255Group, residues].flatMap((group) => {
    const key = ElGamalPrivateKey.fromBytes(group, new Uint8Array(group.scalars.bytes).fill(7));
    const ciphertexts = [1, 2, 300].map((number) => encryptElGamalNumber(key.publicKey, number).toBytes());
    return [
      decoder(
        `ElGamal ciphertexts, ${group.name}`,
        damaged(ciphertexts),
        (bytes) => ElGamalCiphertext.fromBytes(group, bytes),
        (read) => {
          const element = decryptElGamal(key, read);
          assert.ok(group.fromBytes(element.toBytes(), { allowNeutral: true }).equals(element));
          return read.toBytes();
        },
      ),
      decoder(
        `ElGamal public keys, ${group.name}`,
        damaged([key.publicKey.toBytes()]),
        (bytes) => ElGamalPublicKey.fromBytes(group, bytes),
        (read) => read.toBytes(),
      ),
    ];
  });
}

/** Nothing that is received instead of the right bytes leads to a login. */
export function srpTargets(): Target[] {
  const [identity, password] = ['alice', 'password'];
  const options = { group: 'srp1024', random: (bytes: Uint8Array) => void bytes.fill(7) } as const;
  const kept = srpVerifier({ identity, password }, options);
  const client = new SrpClient({ identity, password }, options);
  const server = (): SrpServer => new SrpServer({ identity, ...kept }, options);
  const evidence = client.respond(server());
  return [
    target('SRP evidence', damaged([evidence]), (bytes) => {
      server().accept(client.publicKey, bytes);
      assert.equal(text(bytes), text(evidence));
    }),
    target('SRP public key of the client', damaged([client.publicKey]), (bytes) => {
      server().accept(bytes, evidence);
      assert.equal(text(bytes), text(client.publicKey));
    }),
    target('SRP public key of the server', damaged([server().publicKey]), (publicKey) => {
      const other = new SrpClient({ identity, password }, options);
      const made = other.respond({ salt: kept.salt, publicKey });
      assert.equal(text(made) === text(evidence), text(publicKey) === text(server().publicKey));
    }),
  ];
}
