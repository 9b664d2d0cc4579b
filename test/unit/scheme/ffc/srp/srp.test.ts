/** SRP-6a: the example of RFC 5054, other choices against the oracle, and logins that must fail. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { checkPrimeSync, createHash } from 'node:crypto';
import { test } from 'node:test';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import {
  SrpClient,
  type SrpLogin,
  type SrpOptions,
  SrpServer,
  srpGroup,
  srpGroupNames,
  srpVerifier,
} from '../../../../../src/entries/srp.ts';
import { powMod } from '../../../../reference/modpow.ts';
import { srpClientSecret, srpServerKey, srpServerSecret } from '../../../../reference/srp.ts';
import { tracesOf } from '../../../traces.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const hexOf = (value: Uint8Array): string => Buffer.from(value).toString('hex');
const numberOf = (value: Uint8Array): bigint => BigInt(`0x0${hexOf(value)}`);

/** A source that gives one secret exponent. */
const fixed =
  (hex: string) =>
  (target: Uint8Array): void =>
    target.set(bytes(hex.padStart(2 * target.length, '0')).reverse());

/** RFC 5054, appendix B. */
const RFC = {
  salt: 'beb25379d1a8581eb5a727673a2441ee',
  a: '60975527035cf2ad1989806f0407210bc81edc04e2762a56afd529ddda2d4393',
  b: 'e487cb59d31ac550471e81f00f6928e01dda08e974a004f49e61f5d105284d20',
  v: '7e273de8696ffc4f4e337d05b4b375beb0dde1569e8fa00a9886d8129bada1f1822223ca1a605b530e379ba4729fdc59f105b4787e5186f5c671085a1447b52a48cf1970b4fb6f8400bbf4cebfbb168152e08ab5ea53d15c1aff87b2b9da6e04e058ad51cc72bfc9033b564e26480d78e955a5e29e7ab245db2be315e2099afb',
  A: '61d5e490f6f1b79547b0704c436f523dd0e560f0c64115bb72557ec44352e8903211c04692272d8b2d1a5358a2cf1b6e0bfcf99f921530ec8e39356179eae45e42ba92aeaced825171e1e8b9af6d9c03e1327f44be087ef06530e69f66615261eef54073ca11cf5858f0edfdfe15efeab349ef5d76988a3672fac47b0769447b',
  B: 'bd0c61512c692c0cb6d041fa01bb152d4916a1e77af46ae105393011baf38964dc46a0670dd125b95a981652236f99d9b681cbf87837ec996c6da04453728610d0c6ddb58b318885d7d82c7f8deb75ce7bd4fbaa37089e6f9c6059f388838e7a00030b331eb76840910440b1b27aaeaeeb4012b7d7665238a8e3fb004b117b58',
  S: 'b0dc82babcf30674ae450c0287745e7990a3381f63b387aaf271a10d233861e359b48220f7c4693c9ae12b0a6f67809f0876e2d013800d6c41bb59b6d5979b5c00a172b4a2a5903a0bdcaf8a709585eb2afafa8f3499b200210dcc1f10eb33943cd67fc88a2f39a4be5bec4ec0a3212dc346d7e474b29ede8a469ffeca686e5a',
};
const ALICE: SrpLogin = { identity: 'alice', password: 'password123' };
const { identity } = ALICE;
const RULES: SrpOptions = { group: 'srp1024', hash: sha1 };

test('the example of RFC 5054, appendix B', () => {
  const kept = srpVerifier(ALICE, { ...RULES, salt: bytes(RFC.salt) });
  assert.equal(hexOf(kept.verifier), RFC.v);
  const client = new SrpClient(ALICE, { ...RULES, random: fixed(RFC.a) });
  const server = new SrpServer({ identity, ...kept }, { ...RULES, random: fixed(RFC.b) });
  assert.deepEqual([hexOf(client.publicKey), hexOf(server.publicKey)], [RFC.A, RFC.B]);
  const key = client.confirm(server.accept(client.publicKey, client.respond(server)));
  assert.equal(hexOf(key), createHash('sha1').update(RFC.S, 'hex').digest('hex'));
  assert.deepEqual(server.key, key);
});

test('the groups are safe primes of their size, and their generators of large order', () => {
  for (const name of srpGroupNames) {
    const { prime, generator } = srpGroup(name);
    assert.equal(prime.toString(2).length, Number(name.slice(3)));
    // The longer ones are those of RFC 3526, which have a test of their own.
    if (prime < 2n ** 2048n) assert.ok(checkPrimeSync(prime, { checks: 8 }) && checkPrimeSync(prime >> 1n, { checks: 8 }), name);
    assert.ok(powMod(generator, 2n, prime) !== 1n);
  }
});

const CHOICES: readonly SrpOptions[] = [
  { group: 'srp1536', hash: sha512 },
  { group: 'srp1024', numbers: 'minimal' },
  { group: 'srp1024', evidence: 'short' },
  { group: 'srp1024', identityInKey: false, evidence: 'short', numbers: 'minimal' },
  { group: { prime: srpGroup('srp1024').prime, generator: 5n }, minBits: 1024, hash: sha1 },
  // Just above 2^16: numbers have a zero on top, which goes or stays.
  { group: { prime: 65543n, generator: 5n }, minBits: 3, numbers: 'minimal' },
  { group: { prime: 65543n, generator: 5n }, minBits: 3, numbers: 'minimal', evidence: 'short' },
];

/** What an independent program hashes, by Node's own functions. */
function expectedEvidence(
  options: SrpOptions,
  login: { A: bigint; B: bigint; S: bigint; salt: Uint8Array; prime: bigint; generator: bigint },
): string {
  const { A, B, S, salt, prime, generator } = login;
  const name = options.hash === sha512 ? 'sha512' : options.hash === sha1 ? 'sha1' : 'sha256';
  const width = options.numbers === 'minimal' ? 0 : prime.toString(16).length;
  const number = (value: bigint): Buffer => {
    const digits = value.toString(16).padStart(width, '0');
    return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  };
  const digest = (...parts: readonly Uint8Array[]): Buffer => createHash(name).update(Buffer.concat(parts)).digest();
  if (options.evidence === 'short') return digest(number(A), number(B), number(S)).toString('hex');
  const [hn, hg] = [digest(number(prime)), digest(number(generator))];
  const group = hn.map((byte, i) => byte ^ (hg[i] as number));
  return digest(group, digest(Buffer.from('alice')), salt, number(A), number(B), digest(number(S))).toString('hex');
}

for (const options of CHOICES) {
  const title = JSON.stringify(options, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  test(`other choices: ${title.slice(0, 100)}`, () => {
    const login = { identity, password: 'pässword' };
    const { prime, generator } =
      typeof options.group === 'string' ? srpGroup(options.group) : (options.group as { prime: bigint; generator: bigint });
    const kept = srpVerifier(login, { ...options, salt: Uint8Array.of(1, 2, 3, 4) });
    const client = new SrpClient(login, { ...options, random: fixed('1234567890abcdef'.repeat(4)) });
    const server = new SrpServer({ identity, ...kept }, { ...options, random: fixed('fedcba0987654321'.repeat(4)) });
    const [a, b] = [BigInt(`0x${'1234567890abcdef'.repeat(4)}`), BigInt(`0x${'fedcba0987654321'.repeat(4)}`)];

    const hash = options.hash ?? sha256;
    const width = options.numbers === 'minimal' ? 0 : prime.toString(16).length;
    const digits = (value: bigint): string => {
      const text = value.toString(16).padStart(width, '0');
      return text.padStart(text.length + (text.length % 2), '0');
    };
    const digest = (text: string): bigint => numberOf(hash(bytes(text)));
    const inner = hexOf(hash(Buffer.from(`${options.identityInKey === false ? '' : 'alice'}:pässword`)));
    const [k, x] = [digest(digits(prime) + digits(generator)), digest(`01020304${inner}`)];
    const v = powMod(generator, x, prime);
    const [A, B] = [powMod(generator, a, prime), srpServerKey({ prime, generator }, k, v, b)];
    const u = digest(digits(A) + digits(B));
    assert.deepEqual([numberOf(kept.verifier), numberOf(client.publicKey), numberOf(server.publicKey)], [v, A, B]);

    const S = srpClientSecret({ prime, generator }, k, x, a, u, B);
    assert.equal(srpServerSecret({ prime, generator }, v, b, u, A), S);
    const evidence = client.respond(server);
    assert.equal(hexOf(evidence), expectedEvidence(options, { A, B, S, salt: kept.salt, prime, generator }));
    const answer = server.accept(client.publicKey, evidence);
    const witness = options.evidence === 'short' ? bytes(digits(S)) : hash(bytes(digits(S)));
    assert.equal(hexOf(answer), hexOf(hash(Uint8Array.of(...bytes(digits(A)), ...evidence, ...witness))));
    assert.equal(hexOf(client.confirm(answer)), hexOf(hash(bytes(digits(S)))));
    assert.deepEqual(server.key, client.confirm(answer));
  });
}

/** As long as the prime of `srp1024`, unless told. */
const wide = (value: bigint, length = 128): Uint8Array => bytes(value.toString(16).padStart(2 * length, '0'));

/** A client and a server, who need not know the same user nor have the same rules. */
function parties(login: Partial<SrpLogin> = {}, rules: SrpOptions = {}): { client: SrpClient; server: SrpServer } {
  const client = new SrpClient({ ...ALICE, ...login }, { ...RULES, ...rules });
  return { client, server: new SrpServer({ identity, ...srpVerifier(ALICE, RULES) }, RULES) };
}

for (const [what, login, rules] of [
  ['password', { password: 'password124' }, {}],
  ['identity', { identity: 'alicf' }, {}],
  ['hash', {}, { hash: sha256 }],
] as const) {
  test(`another ${what}: the server does not accept, and gives no key`, () => {
    const { client: liar, server } = parties(login, rules);
    assert.throws(() => server.accept(liar.publicKey, liar.respond(server)), { name: 'SrpError', argument: 'evidence' });
    assert.throws(() => server.key, { name: 'SrpError', argument: 'server' });
    assert.throws(() => server.accept(liar.publicKey, new Uint8Array(20)), { name: 'SrpError', argument: 'server' });
  });
}

test('a server without the verifier is not confirmed', () => {
  const { client } = parties();
  const impostor = new SrpServer({ identity, salt: new Uint8Array(16), verifier: wide(2n) }, RULES);
  client.respond(impostor);
  assert.throws(() => client.confirm(new Uint8Array(20)), { name: 'SrpError', argument: 'evidence' });
});

test('public keys that are multiples of N are refused, on both sides, and so are those that are too long', () => {
  const { prime } = srpGroup('srp1024');
  for (const key of [wide(0n), wide(prime), new Uint8Array(0), wide(2n * prime, 129), wide(3n, 129)]) {
    const { client, server } = parties();
    assert.throws(() => server.accept(key, new Uint8Array(20)), { name: 'OutOfRangeError', argument: 'publicKey' });
    assert.throws(() => client.respond({ salt: server.salt, publicKey: key }), { name: 'OutOfRangeError', argument: 'publicKey' });
  }
});

/** What anybody can compute of a server with this verifier and B: S = (A · v^u)^b, where v is 0 or its own inverse. */
function premasterWithoutPassword(verifier: Uint8Array, B: bigint, a: bigint): bigint[] {
  const { prime, generator } = srpGroup('srp1024');
  const v = numberOf(verifier);
  const k = numberOf(sha1(bytes([prime, generator].map((value) => hexOf(wide(value))).join(''))));
  const power = powMod((((B - k * v) % prime) + prime) % prime, a, prime);
  return v === 0n ? [0n] : [power, prime - power];
}

test('a verifier that lets in whoever comes is refused, and so is one of another length', () => {
  const { prime } = srpGroup('srp1024');
  const salt = bytes(RFC.salt);
  const verifiers = [wide(0n), wide(1n), wide(prime - 1n), wide(prime), wide(prime + 1n), wide(2n ** 1024n - 1n)];
  const lengths = [new Uint8Array(0), Uint8Array.of(2), wide(2n, 127), wide(2n, 129)];
  for (const verifier of [...verifiers, ...lengths]) {
    assert.throws(() => new SrpServer({ identity, salt, verifier }, RULES), { name: 'OutOfRangeError', argument: 'verifier' });
  }
  for (const verifier of [wide(2n), wide(prime - 2n)]) assert.equal(new SrpServer({ identity, salt, verifier }, RULES).salt.length, 16);
});

test('nobody logs in without a password by a secret that follows from public numbers', () => {
  const { prime, generator } = srpGroup('srp1024');
  const [a, salt] = [12345n, bytes(RFC.salt)];
  const A = powMod(generator, a, prime);
  for (const verifier of [wide(0n), wide(1n), wide(prime - 1n), new Uint8Array(0), wide(prime)]) {
    let server: SrpServer;
    try {
      server = new SrpServer({ identity, salt, verifier }, RULES);
    } catch (error) {
      assert.equal((error as { argument?: string }).argument, 'verifier');
      continue;
    }
    const B = numberOf(server.publicKey);
    for (const S of premasterWithoutPassword(verifier, B, a)) {
      const evidence = bytes(expectedEvidence({ hash: sha1 }, { A, B, S, salt, prime, generator }));
      assert.throws(() => server.accept(wide(A), evidence), { name: 'SrpError' });
    }
  }
});

test('a scrambling parameter of zero is refused, on both sides', () => {
  const zeros = Object.assign((message: Uint8Array) => sha256(message).fill(0), sha256);
  const rules = { ...RULES, hash: zeros };
  const client = new SrpClient(ALICE, rules);
  const server = new SrpServer({ identity, salt: new Uint8Array(16), verifier: wide(5n) }, rules);
  const expected = { name: 'OutOfRangeError', argument: 'publicKey', message: /scrambling/ };
  assert.throws(() => client.respond(server), expected);
  assert.throws(() => server.accept(client.publicKey, new Uint8Array(32)), expected);
});

test("groups of one's own are of safe primes, and of a size that is of use", () => {
  const client = (prime: bigint, minBits?: number): SrpClient =>
    new SrpClient(ALICE, { ...RULES, group: { prime, generator: 2n }, ...(minBits !== undefined && { minBits }) });
  const safe = srpGroup('srp1024').prime;
  const expected = { name: 'OutOfRangeError', argument: 'group' };
  for (const prime of [7n, 23n, safe, 2n ** 2203n - 1n, 2n ** 2048n - 1n, (1n << 8193n) - 1n]) assert.throws(() => client(prime), expected);
  assert.throws(() => client(safe, 1025), expected);
  assert.equal(client(safe, 1024).publicKey.length, 128);
  // Composite and 3 modulo 4; prime, with a half that is not; a half that is prime, with the number itself composite.
  for (const prime of [15n, 91n, 31n, 43n, 27n, 35n, 2n ** 89n - 1n, -7n, 0n, 6n]) assert.throws(() => client(prime, 3), expected);
  for (const prime of [7n, 11n, 23n, 47n, 59n, 83n, 107n]) assert.equal(client(prime, 3).publicKey.length, 1);
});

test('calls out of order are refused', () => {
  const { client, server } = parties();
  assert.throws(() => client.confirm(new Uint8Array(20)), { name: 'SrpError', argument: 'client' });
  assert.throws(() => server.key, { name: 'SrpError', argument: 'server' });
  const evidence = client.respond(server);
  assert.throws(() => client.respond(server), { name: 'SrpError', argument: 'client' });
  server.accept(client.publicKey, evidence);
  assert.throws(() => server.accept(client.publicKey, evidence), { name: 'SrpError', argument: 'server' });
});

test('bad input', () => {
  const wrong = (value: unknown): never => value as never;
  const failures: readonly (readonly [call: () => unknown, name: string, argument: string])[] = [
    [() => new SrpClient(ALICE, { ...RULES, group: wrong('srp512') }), 'OutOfRangeError', 'group'],
    [() => new SrpClient(ALICE, { ...RULES, group: { prime: 13n, generator: 2n } }), 'OutOfRangeError', 'group'],
    [() => new SrpClient(ALICE, { ...RULES, group: { prime: 23n, generator: 22n }, minBits: 5 }), 'OutOfRangeError', 'group'],
    [() => new SrpClient(ALICE, { ...RULES, group: { prime: 23n, generator: 1n }, minBits: 5 }), 'OutOfRangeError', 'group'],
    [() => new SrpClient(ALICE, { ...RULES, minBits: 2 }), 'OutOfRangeError', 'minBits'],
    [() => new SrpClient(ALICE, { ...RULES, group: wrong({ prime: 23, generator: 5 }) }), 'WrongTypeError', 'group'],
    [() => new SrpClient(ALICE, { ...RULES, hash: wrong('sha1') }), 'WrongTypeError', 'hash'],
    [() => new SrpClient(ALICE, { ...RULES, numbers: wrong('short') }), 'OutOfRangeError', 'numbers'],
    [() => new SrpClient(ALICE, { ...RULES, evidence: wrong('long') }), 'OutOfRangeError', 'evidence'],
    [() => new SrpClient({ ...ALICE, identity: wrong(1) }), 'WrongTypeError', 'identity'],
    [() => new SrpClient({ ...ALICE, password: wrong(undefined) }), 'WrongTypeError', 'password'],
    [() => new SrpClient(wrong('alice')), 'WrongTypeError', 'login'],
    [() => new SrpClient(wrong({ ...ALICE, group: 'srp1024' })), 'OutOfRangeError', 'group'],
    [() => new SrpServer(wrong({ identity, password: 'password123' })), 'OutOfRangeError', 'password'],
    [() => srpVerifier(ALICE, wrong(new Uint8Array(16))), 'OutOfRangeError', '0'],
    [() => srpVerifier(ALICE, { salt: wrong('salt') }), 'WrongTypeError', 'salt'],
    [() => new SrpServer({ identity, salt: wrong('salt'), verifier: Uint8Array.of(2) }, RULES), 'WrongTypeError', 'salt'],
    [() => new SrpServer({ identity, salt: Uint8Array.of(1), verifier: wrong('2') }, RULES), 'WrongTypeError', 'verifier'],
  ];
  for (const [call, name, argument] of failures) assert.throws(call, { name, argument });
});

test('a key whose evidence was wrong is wiped', () => {
  const kept = srpVerifier(ALICE, { ...RULES, salt: bytes(RFC.salt) });
  const key = createHash('sha1').update(RFC.S, 'hex').digest();
  const { publicKey } = new SrpClient(ALICE, { ...RULES, random: fixed(RFC.a) });
  const fail = (): void => {
    const server = new SrpServer({ identity, ...kept }, { ...RULES, random: fixed(RFC.b) });
    assert.throws(() => server.accept(publicKey, new Uint8Array(20)), { argument: 'evidence' });
  };
  assert.equal(tracesOf(key, fail), 0);
});

/** Finishes a login in a process of its own. */
function acceptElsewhere(saved: Uint8Array, ...received: readonly Uint8Array[]): Uint8Array {
  const program = `
    const { SrpServer } = await import(${JSON.stringify(new URL('../../../../../src/entries/srp.js', import.meta.url).href)});
    const [saved, publicKey, evidence] = process.argv.slice(1).map((hex) => Uint8Array.from(Buffer.from(hex, 'hex')));
    const server = SrpServer.load(saved, { group: 'srp1024' });
    const answer = server.accept(publicKey, evidence);
    console.log(Buffer.concat([answer, server.key]).toString('hex'));`;
  return bytes(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program, ...[saved, ...received].map(hexOf)], {
      encoding: 'utf8',
    }).trim(),
  );
}

test('a server that was saved between two requests', () => {
  const rules = { group: 'srp1024' } as const;
  const kept = srpVerifier(ALICE, rules);
  const client = new SrpClient(ALICE, rules);
  const first = new SrpServer({ identity, ...kept }, rules);
  const saved = first.save();
  assert.deepEqual(SrpServer.load(saved, rules).publicKey, first.publicKey);
  assert.deepEqual(SrpServer.load(saved, rules).salt, kept.salt);
  assert.deepEqual(SrpServer.load(saved, rules).save(), saved);
  const evidence = client.respond(first);
  const answered = acceptElsewhere(saved, client.publicKey, evidence);
  assert.deepEqual(client.confirm(answered.subarray(0, 32)), answered.slice(32));

  const restored = SrpServer.load(saved, { group: 'srp1024' });
  restored.accept(client.publicKey, evidence);
  assert.throws(() => restored.accept(client.publicKey, evidence), { name: 'SrpError', argument: 'server' });
  assert.throws(() => restored.save(), { name: 'SrpError', argument: 'server' });
  const failed = SrpServer.load(saved, { group: 'srp1024' });
  assert.throws(() => failed.accept(client.publicKey, new Uint8Array(32)), { name: 'SrpError', argument: 'evidence' });
  assert.throws(() => failed.save(), { name: 'SrpError', argument: 'server' });
});

test('saved servers that were damaged, or come with other options', () => {
  const rules = { group: 'srp1024' } as const;
  const kept = srpVerifier({ identity: '', password: 'password123' }, { ...rules, salt: new Uint8Array(0) });
  const saved = new SrpServer({ identity: '', ...kept }, rules).save();
  const refuses = (given: Uint8Array, options: SrpOptions): void =>
    assert.throws(() => SrpServer.load(given, options), { name: 'MalformedError', argument: 'bytes' });
  for (let i = 0; i < saved.length; i++)
    refuses(
      saved.map((byte, j) => (i === j ? byte ^ 1 : byte)),
      rules,
    );
  for (let length = 0; length < saved.length; length++) refuses(saved.subarray(0, length), rules);
  refuses(Uint8Array.of(...saved, 0), rules);
  const others: readonly SrpOptions[] = [
    { group: 'srp2048' },
    { group: { prime: srpGroup('srp1024').prime, generator: 3n }, minBits: 1024 },
    { hash: sha512 },
    { numbers: 'minimal' },
    { identityInKey: false },
    { evidence: 'short' },
  ];
  for (const other of others) refuses(saved, { group: 'srp1024', ...other });
  assert.throws(() => SrpServer.load('saved' as never), { name: 'WrongTypeError', argument: 'bytes' });
  assert.equal(SrpServer.load(saved, rules).salt.length, 0);
});
