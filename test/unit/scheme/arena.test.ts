/** After every private operation of a scheme nothing is left in the arena, though sessions ran in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeDh, DhParameters, generateDhKey } from '../../../src/entries/dh.ts';
import { DsaParameters, DsaPrivateKey, signDsa } from '../../../src/entries/dsa.ts';
import { decryptElGamal, encryptElGamalNumber, generateElGamalKey } from '../../../src/entries/elgamal.ts';
import { residueGroup } from '../../../src/entries/groups.ts';
import * as keys from '../../../src/entries/keys.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../../src/entries/srp.ts';
import { arena, sharedArena } from '../../../src/runtime/arena.ts';
import { ANY_SIZE, SMALL } from './numbers.ts';

/** How many sessions have run in the shared arena. */
let sessions = 0;
const { exclusively } = Object.getPrototypeOf(sharedArena) as typeof sharedArena;
sharedArena.exclusively = (body) => {
  sessions++;
  return exclusively.call(sharedArena, body) as ReturnType<typeof body>;
};

const used = (): boolean => new Uint8Array(arena(0).buffer).some((byte) => byte !== 0);

const dsa = new DsaPrivateKey(new DsaParameters(SMALL, ANY_SIZE), 2n ** 150n + 98765n);
const group = new DhParameters({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, ANY_SIZE);
const [own, peer] = [generateDhKey(group), generateDhKey(group).publicKey];
const elgamal = generateElGamalKey(residueGroup({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, ANY_SIZE));
const [login, rules] = [{ identity: 'alice', password: 'password' }, { group: 'srp1024' }] as const;
const kept = srpVerifier(login, rules);

const OPERATIONS: readonly (readonly [name: string, run: () => unknown])[] = [
  ['DSA: sign', () => signDsa(dsa, Uint8Array.of(1, 2, 3))],
  ['DSA: sign, hedged', () => signDsa(dsa, Uint8Array.of(1, 2, 3), { hedged: true })],
  ['DSA: public key', () => new DsaPrivateKey(dsa.parameters, dsa.x).publicKey],
  ['DSA: key files', () => keys.dsaPrivateKeyFromPem(keys.dsaPrivateKeyToPem(dsa, 'traditional'), ANY_SIZE)],
  ['Diffie–Hellman: generate', () => generateDhKey(group).publicKey],
  ['ElGamal: encrypt', () => encryptElGamalNumber(elgamal.publicKey, 5)],
  ['ElGamal: decrypt', () => decryptElGamal(elgamal, encryptElGamalNumber(elgamal.publicKey, 5))],
  ['Diffie–Hellman: agree', () => agreeDh(own, peer)],
  ['SRP: verifier', () => srpVerifier(login, rules)],
  [
    'SRP: login',
    () => {
      const [client, server] = [new SrpClient(login, rules), new SrpServer({ identity: 'alice', ...kept }, rules)];
      return client.confirm(server.accept(client.publicKey, client.respond(server)));
    },
  ],
];

for (const [name, run] of OPERATIONS) {
  test(name, () => {
    const before = sessions;
    // Six times: the first few powers of a base that is used again are computed in the arena, the others in a table's.
    for (let i = 0; i < 6; i++) {
      run();
      assert.ok(!used(), `after call ${i}`);
    }
    assert.ok(sessions > before, 'the operation has used the arena');
  });
}

test('what a session leaves would be seen', () => {
  const memory = new Uint8Array(arena(0).buffer);
  memory[memory.length - 1] = 1;
  assert.ok(used());
  memory[memory.length - 1] = 0;
  assert.ok(!used());
});

test('nothing is left after a refusal either', () => {
  const spent = generateElGamalKey(elgamal.group);
  spent.wipe();
  assert.throws(() => decryptElGamal(spent, encryptElGamalNumber(spent.publicKey, 5)), { argument: 'privateKey' });
  const [client, server] = [new SrpClient({ ...login, password: 'another' }, rules), new SrpServer({ identity: 'alice', ...kept }, rules)];
  assert.throws(() => server.accept(client.publicKey, client.respond(server)), { argument: 'evidence' });
  assert.ok(!used());
});
