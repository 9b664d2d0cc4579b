/**
 * The public surface: every export has a text of its own, every function says what it takes, gives and throws and shows a call; all functions take their arguments
 * in one order; nothing internal is shown. It prints what it counted.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { callableOf, type Exported, functionsOf, membersOf, readSurface, sourceOf } from './declarations.ts';
import { documentationOf, functionFaults, parameterFaults, textFaults } from './documentation.ts';
import { INTERNAL, METHODS, orderFaults } from './idiom.ts';
import { shownTypes } from './leaks.ts';

const surface = readSurface();

/** What limber declares itself: `limber/hashes` hands on functions of `@noble/hashes`. */
const exported = surface.exported.filter(({ declarations }) =>
  declarations.every((declaration) => sourceOf(declaration).startsWith('src/')),
);

/** Functions with parameters that throw nothing, and why. */
const THROW_NOTHING: Readonly<Record<string, string>> = {
  blockId: 'takes what the decoders give',
  rosterId: 'takes what the decoders give',
  linkMessage: 'takes what the decoders give',
  rosterFingerprint: 'takes what the decoders give',
};

const SAYS_KEY = 'the errors of RSA, DSA and Diffie–Hellman, and the keys’ own, call it `key`';
const OF_FORM = 'a ballot of a form, with its proofs';
const OF_ELECTION_GUARD = 'records of an election of ElectionGuard, with what is proven there';
const OF_HELIOS = 'records of an election of Helios, with what is proven there';
const OF_BELENIOS = 'an archive of Belenios, or its files, with all that is proven there';
const OF_TOKENS = 'a signer or verifier is a key with its algorithm, and a token has its signature in it';
const OF_CEREMONIES = 'what a browser answers has the signature in it, and the key in a registration';
const OF_A_PASSWORD = 'a private key is what is encrypted, with a password';
const OF_A_KIND = 'the kind of key comes first, so that a page has the code of one';
const HAS_KEYS = 'each item has its key';
const NO_SIGNATURE = 'of primes, blocks or generated code: no signature';

/** Functions whose name is that of a rule, and whose parameters are others, and why. */
const OTHER_ORDER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['signPss', 'verifyPss', 'signPkcs1', 'verifyPkcs1', 'encryptOaep', 'decryptOaep', 'encryptPkcs1', 'decryptPkcs1'],
      ...['signDsa', 'verifyDsa', 'signDsaDigest', 'verifyDsaDigest', 'agreeDh'],
    ].map((name) => [name, SAYS_KEY]),
  ),
  verifyBdn: 'a roster of keys verifies, not one',
  verifyBlsBatch: HAS_KEYS,
  verifyEd25519Batch: HAS_KEYS,
  verifyBip340Batch: HAS_KEYS,
  verifyEcdsaBatch: HAS_KEYS,
  verifyBdnBatch: 'each item has its roster',
  verifyBlsShare: 'a share and what it was promised to be, no message',
  verifyBlsPossession: 'a proof that is of the key alone, no message',
  decryptElGamalNumberVarTime: 'the table of logarithms comes between',
  verifyProof: 'a statement and its proof, no key and no message',
  verifyProofs: 'statements and their proofs, no key and no message',
  verifyEquationsVarTime: 'equations over a group, no key and no message',
  verifyGroth16: 'a statement and its proof, no key of a signer and no message',
  verifyTereliusWikstrom: 'a statement and its proof, no key and no message',
  verifyNeff: 'a statement and its proof, no key and no message',
  decryptTally: 'many ciphertexts, with the statement that they belong to',
  verifyDecryption: 'a tally and its decryption, no key and no signature',
  verifyBallot: OF_FORM,
  verifyBallots: OF_FORM,
  verifyOpenedBallot: OF_FORM,
  verifyChoice: OF_FORM,
  verifyBeleniosElection: OF_BELENIOS,
  verifyOldBeleniosElection: OF_BELENIOS,
  decryptBeleniosTally: 'the tally of an archive, by one of its trustees',
  verifyHeliosBallot: OF_HELIOS,
  verifyAuditedHeliosBallot: OF_HELIOS,
  verifyHeliosElection: OF_HELIOS,
  verifyElectionGuard1Election: OF_ELECTION_GUARD,
  verifyElectionGuard2Election: OF_ELECTION_GUARD,
  decryptElectionGuard1Tally: OF_ELECTION_GUARD,
  decryptElectionGuard1Ballot: OF_ELECTION_GUARD,
  decryptElectionGuard2Tally: OF_ELECTION_GUARD,
  decryptElectionGuard2Ballot: OF_ELECTION_GUARD,
  decryptHeliosTally: 'the tally of an election, by one of its trustees',
  encryptChoice: 'the key has tables, and what is encrypted is a vote',
  ...Object.fromEntries(
    ['signJws', 'verifyJws', 'signJwsJson', 'verifyJwsJson', 'signJwt', 'verifyJwt', 'signCose1', 'verifyCose1'].map((name) => [
      name,
      OF_TOKENS,
    ]),
  ),
  ...Object.fromEntries(['verifyRegistration', 'verifyAssertion'].map((name) => [name, OF_CEREMONIES])),
  ...Object.fromEntries(
    ['encryptPrivateKeyToDer', 'encryptPrivateKeyToPem', 'decryptPrivateKey', 'encryptOpenSshPrivateKey'].map((name) => [
      name,
      OF_A_PASSWORD,
    ]),
  ),
  ...Object.fromEntries(['signSshsig', 'verifySshsig'].map((name) => [name, OF_A_KIND])),
  verifyPath: NO_SIGNATURE,
  verifyPathThreaded: NO_SIGNATURE,
  verifyKernels: NO_SIGNATURE,
  verifyDrandBeacon: 'the chain has the key, and what is signed is a round',
  verifyDsaGenerator: NO_SIGNATURE,
  verifyDsaPrimes: NO_SIGNATURE,
  verifyDsaPrimesOf1862: NO_SIGNATURE,
  verifyProvableDsaPrimes: NO_SIGNATURE,
};

const BLIND = 'one of several steps that share a variant of RFC 9474 and metadata';
const OF_A_GROUP = 'the group itself, of limber/groups: public';

/** Methods with a scheme's name on a class, and why. */
const SCHEME_METHODS: Readonly<Record<string, string>> = {
  'BlindRsa.sign': BLIND,
  'BlindRsa.verify': BLIND,
  'PartiallyBlindRsa.sign': BLIND,
  'PartiallyBlindRsa.verify': BLIND,
};

/** Members with an internal name that are public, and why. */
const PUBLIC_MEMBERS: Readonly<Record<string, string>> = {
  'Statement.group': OF_A_GROUP,
  'TereliusWikstromProof.group': OF_A_GROUP,
  'NeffProof.group': OF_A_GROUP,
  'ShuffleGenerators.group': OF_A_GROUP,
  'HeliosElection.group': OF_A_GROUP,
  'HeliosGroupOptions.group': 'an option: the group that elections have to be in',
  'GroupEquation.scalars': 'the numbers of its terms: public',
  'BeleniosElection.group': 'the name of a group, as elections have it',
  'BeleniosCeremony.group': 'the name of a group, as elections have it',
  'BeleniosTemplate.group': 'the name of a group, as elections have it',
  'CredentialOwner.group': 'the name of a group, as elections have it',
  'BeleniosFormat.group': 'the name of a group, as elections have it',
  'PublicGroup.scalars': 'the field of the group’s scalars: public',
  'Scalar.field': 'the field of the group’s scalars: public',
  'ElGamalCiphertext.group': OF_A_GROUP,
  'ElGamalPrivateKey.group': OF_A_GROUP,
  'ElGamalPublicKey.group': OF_A_GROUP,
  'DiscreteLogarithms.group': OF_A_GROUP,
  'KeyCeremony.group': OF_A_GROUP,
  'SrpOptions.group': 'an option: the numbers of the group',
  'BdnSignature.point': 'the bytes of a part of the signature',
};

/** Types without a public name that declarations show all the same, and why. */
const SHOWN_TYPES: Readonly<Record<string, string>> = {
  CurveInside: 'of the constructor, which is for limber’s own curves',
};

test('the public surface is documented', (t) => {
  const counts = { exports: 0, functions: 0, members: 0 };
  const faults: string[] = [];
  const say = (declaration: ts.Declaration, name: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${sourceOf(declaration)}: ${name} ${fault}`));
  };
  for (const one of exported) {
    counts.exports++;
    for (const declaration of one.declarations) say(declaration, one.name, textFaults(documentationOf(declaration)));
    for (const called of functionsOf(one)) {
      counts.functions++;
      const throwsNothing = called.parameters.length === 0 || one.name in THROW_NOTHING;
      say(called.declaration, one.name, functionFaults(called, documentationOf(called.declaration), throwsNothing));
    }
    for (const member of documentedMembers(one)) {
      counts.members++;
      const documentation = documentationOf(member.declaration);
      const called = callableOf(member);
      const named = documentation.tags.some(({ parameter }) => parameter !== undefined);
      say(member.declaration, `${one.name}.${member.name}`, [
        ...textFaults(documentation),
        ...(called && named ? parameterFaults(called, documentation) : []),
      ]);
    }
  }
  t.diagnostic(`${counts.exports} exports, ${counts.functions} functions, ${counts.members} members; ${faults.length} faults`);
  assertNone(faults);
});

test('functions take their arguments in one order', () => {
  const functions = exported.flatMap(functionsOf);
  assertNone(
    functions
      .filter(({ name }) => !(name in OTHER_ORDER))
      .flatMap((called) => orderFaults(called).map((fault) => `${sourceOf(called.declaration)}: ${called.name} ${fault}`)),
  );
  assertUsed(
    OTHER_ORDER,
    functions.map(({ name }) => name),
  );
});

test('schemes are functions, not methods', () => {
  const methods = exported.flatMap((one) => membersOf(one).filter((member) => callableOf(member) && METHODS.includes(member.name)));
  const names = methods.map(({ owner, name }) => `${owner.name}.${name}`);
  assertNone(names.filter((name) => !(name in SCHEME_METHODS)));
  assertUsed(SCHEME_METHODS, names);
});

test('nothing internal is a public member', () => {
  const members = exported.flatMap((one) => membersOf(one)).filter(({ name }) => INTERNAL.includes(name) || name.startsWith('_'));
  const names = members.map(({ owner, name }) => `${owner.name}.${name}`);
  assertNone(names.filter((name) => !(name in PUBLIC_MEMBERS)));
  assertUsed(PUBLIC_MEMBERS, names);
});

test('every type that a public declaration names can be imported', () => {
  const shown = shownTypes(exported, surface);
  const typeOf = (line: string): string => / shows (\w+) /.exec(line)?.[1] ?? line;
  assertNone(shown.filter((line) => !(typeOf(line) in SHOWN_TYPES)));
  assertUsed(SHOWN_TYPES, shown.map(typeOf));
});

/** Members that need a text: not a constructor without parameters, and not what an error class says again of its name and code. */
function documentedMembers(one: Exported): ReturnType<typeof membersOf> {
  const isDerived = one.declarations.some((declaration) => ts.isClassDeclaration(declaration) && declaration.heritageClauses !== undefined);
  return membersOf(one).filter((member) => {
    if (member.name === 'constructor') return (callableOf(member)?.parameters.length ?? 0) > 0;
    return !(isDerived && ['name', 'code'].includes(member.name));
  });
}

/** The list in full, a line each: a difference would be cut. */
function assertNone(faults: readonly string[]): void {
  assert.ok(faults.length === 0, `${faults.length} faults\n${faults.join('\n')}`);
}

/** An exception for what there is not is out of date. */
function assertUsed(exceptions: Readonly<Record<string, string>>, names: readonly string[]): void {
  assertNone(
    Object.keys(exceptions)
      .filter((name) => !names.includes(name))
      .map((name) => `no ${name}: the exception is out of date`),
  );
}
