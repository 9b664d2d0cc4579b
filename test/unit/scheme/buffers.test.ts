/** Node Buffers are byte strings like others: nothing that is handed in is changed, though `slice` of a Buffer is no copy. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DhParameters, DhPublicKey, generateDhKey } from '../../../src/entries/dh.ts';
import * as dsa from '../../../src/entries/dsa.ts';
import * as elgamal from '../../../src/entries/elgamal.ts';
import { residueGroup } from '../../../src/entries/groups.ts';
import * as keys from '../../../src/entries/keys.ts';
import { generateRsaKey } from '../../../src/entries/rsa/keygen.ts';
import { signPkcs1, verifyPkcs1 } from '../../../src/entries/rsa.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../../src/entries/srp.ts';
import { ANY_SIZE, SMALL } from './numbers.ts';

/** Calls twice with the same Buffer: the answers and the bytes are the same. */
function untouched<T>(bytes: Uint8Array, call: (buffer: Buffer) => T): void {
  const buffer = Buffer.from(bytes);
  const first = call(buffer);
  assert.deepEqual(buffer, Buffer.from(bytes));
  assert.deepEqual(call(buffer), first);
}

const message = Buffer.from('message');

test('DSA', () => {
  const key = new dsa.DsaPrivateKey(new dsa.DsaParameters(SMALL, ANY_SIZE), 12345n);
  for (const format of ['der', 'p1363'] as const) {
    const signature = dsa.signDsa(key, message, { format });
    untouched(signature, (buffer) => assert.ok(dsa.verifyDsa(key.publicKey, message, buffer, { format })));
  }
  untouched(message, (buffer) => dsa.signDsa(key, buffer));
  untouched(message, (buffer) => dsa.signDsaDigest(key, buffer));
  untouched(keys.dsaPrivateKeyToDer(key), (buffer) => keys.dsaPrivateKeyFromDer(buffer, ANY_SIZE).x);
  untouched(keys.dsaPublicKeyToDer(key.publicKey), (buffer) => keys.dsaPublicKeyFromDer(buffer, ANY_SIZE).y);
});

test('Diffie–Hellman and ElGamal', () => {
  const group = DhParameters.named('modp1536');
  untouched(generateDhKey(group).publicKey.toBytes(), (buffer) => DhPublicKey.fromBytes(group, buffer).y);
  const { prime, generator, order } = group;
  const residues = residueGroup({ prime, generator, order: order as bigint }, { minBits: 1536 });
  const key = elgamal.generateElGamalKey(residues);
  untouched(message, (buffer) => {
    const encrypted = elgamal.encryptElGamal(key.publicKey, elgamal.elementOfMessage(residues, buffer));
    return Buffer.from(elgamal.messageOfElement(residues, elgamal.decryptElGamal(key, encrypted))).toString();
  });
  untouched(key.toBytes(), (buffer) => elgamal.ElGamalPrivateKey.fromBytes(residues, buffer).publicKey.toBytes());
});

test('SRP', () => {
  const [login, rules] = [{ identity: Buffer.from('alice'), password: Buffer.from('password') }, { group: 'srp1024' }] as const;
  const { salt, verifier } = srpVerifier(login, rules);
  const kept = { salt: Buffer.from(salt), verifier: Buffer.from(verifier) };
  for (let i = 0; i < 2; i++) {
    const [client, server] = [new SrpClient(login, rules), new SrpServer({ identity: login.identity, ...kept }, rules)];
    client.confirm(Buffer.from(server.accept(Buffer.from(client.publicKey), Buffer.from(client.respond(server)))));
  }
  assert.deepEqual([login.password.toString(), kept.salt, kept.verifier], ['password', Buffer.from(salt), Buffer.from(verifier)]);
});

test('RSA', () => {
  const key = generateRsaKey(1024, { minBits: 1024 });
  untouched(signPkcs1(key, message), (buffer) => assert.ok(verifyPkcs1(key.publicKey, message, buffer)));
});
