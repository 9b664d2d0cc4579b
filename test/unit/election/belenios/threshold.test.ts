/** Keys that trustees make together in an election of Belenios: every pair of three decrypts, and whatever one of them changes is refused where it is; and ballots that are opened. */
import assert from 'node:assert/strict';
import test from 'node:test';
import * as belenios from '../../../../src/entries/belenios.ts';
import { leafChanges } from './archives.ts';
import { failures, UUID, WHETHER, WHO } from './held.ts';

const CEREMONY: belenios.BeleniosCeremony = { group: 'Ed25519', trustees: 3, threshold: 2 };

/** All messages of a ceremony, and what comes of it. */
function made(ceremony = CEREMONY) {
  const dealers = Array.from({ length: ceremony.trustees }, (_, i) => belenios.dealBeleniosKey(ceremony, i + 1));
  const certificates = dealers.map(({ certificate }) => certificate);
  const commitments = dealers.map((each) => each.commitments);
  const sharesOf = (trustee: number): Uint8Array[] => dealers.map((each) => each.share(trustee));
  const keys = dealers.map((own) => own.receive(certificates, commitments, sharesOf(own.trustee)));
  const announcements = keys.map(({ announcement }) => announcement);
  return { ceremony, dealers, certificates, commitments, sharesOf, keys, announcements };
}
const first = made();
const record = ({ ceremony, certificates, commitments, announcements }: ReturnType<typeof made> = first): string =>
  belenios.makeBeleniosThresholdTrustees(ceremony, certificates, commitments, announcements);
const refused = (name: 'MalformedError' | 'OutOfRangeError', argument: string | RegExp, act: () => unknown): void =>
  assert.throws(act, (error: belenios.LimberError) => {
    assert.equal(error.name, name, error.message);
    argument instanceof RegExp ? assert.match(error.argument, argument) : assert.equal(error.argument, argument);
    return true;
  });
const replaced = <T>(list: readonly T[], i: number, item: T): T[] => list.map((each, at) => (at === i ? item : each));

function openElection(trustees: string, group = CEREMONY.group) {
  const election = belenios.makeBeleniosElection({
    ...{ group, uuid: UUID, name: 'N', description: '' },
    ...{ questions: [WHO, WHETHER], trustees },
  });
  const credential = belenios.deriveBeleniosCredential(election, belenios.generateBeleniosCredential());
  const credentials = belenios.makeBeleniosCredentials(group, [{ publicKey: credential.publicKey }]);
  const writer = new belenios.BeleniosArchiveWriter({ time: 1_800_000_000 });
  return { election, credential, writer, parts: [writer.append({ type: 'Setup', election: election.json, trustees, credentials })] };
}

const ANSWERS = [
  [1, 0, 1],
  [0, 0, 1],
];

test('two of three decrypt, whichever they are; one is too few', async () => {
  const { election, credential, writer, parts } = openElection(record());
  parts.push(writer.append({ type: 'Ballot', ballot: await belenios.makeBeleniosBallot(election, credential, ANSWERS) }));
  parts.push(writer.append({ type: 'EndBallots' }));
  parts.push(writer.append({ type: 'EncryptedTally', ...(await belenios.tallyBeleniosElection(() => parts)) }));
  const tallied = Buffer.concat(parts);
  for (const owners of [
    [1, 2],
    [3, 1],
    [2, 3],
  ]) {
    const goesOn = await belenios.BeleniosArchiveWriter.resume(tallied);
    const all: Uint8Array[] = [tallied];
    for (const [i, owner] of owners.entries()) {
      const { privateKey } = first.keys[owner - 1] as belenios.BeleniosTrusteeKey;
      const decryption = await belenios.decryptBeleniosTally(() => all, owner, privateKey);
      all.push(goesOn.append({ type: 'PartialDecryption', owner, decryption }));
      if (i === 0)
        await assert.rejects(
          belenios.computeBeleniosResult(() => all),
          /archive must have decryptions of enough trustees/,
        );
    }
    const result = await belenios.computeBeleniosResult(() => all);
    assert.equal(result, '{"result":[[1,0,1],[0,0,1]]}');
    all.push(goesOn.append({ type: 'Result', result }));
    const report = await belenios.verifyBeleniosElection(() => all);
    assert.deepEqual([report.valid, failures(report)], [true, []]);
  }
  // Certificates with contexts and signatures over all of them: nothing of version 2.5.1 is missing.
  const report = await belenios.verifyBeleniosElection(tallied);
  assert.deepEqual(
    report.notes.filter((note) => /2\.5/.test(note)),
    [],
  );
});

test('a trustee takes no share and no message that is not what it has to be', () => {
  const { dealers, certificates, commitments, sharesOf } = first;
  const [own] = dealers as [belenios.BeleniosDealer];
  const shares = sharesOf(1);
  const other = made();
  const higher = made({ ...CEREMONY, threshold: 3 });
  // A share of another recipient, of another ceremony, of no length.
  for (const wrong of [dealers[1]?.share(2), other.dealers[1]?.share(1), new Uint8Array(31)])
    refused('MalformedError', 'shares[1]', () => own.receive(certificates, commitments, replaced(shares, 1, wrong as Uint8Array)));
  refused('OutOfRangeError', 'shares', () => own.receive(certificates, commitments, shares.slice(1)));
  refused('OutOfRangeError', 'certificates', () => own.receive(replaced(certificates, 0, other.certificates[0]!), commitments, shares));
  refused('OutOfRangeError', 'commitments', () => own.receive(certificates, replaced(commitments, 0, otherCommitments(own)), shares));
  // Signed by another key than the certificate's, of more coefficients, the certificate of another place or threshold.
  refused('MalformedError', 'commitments[1]', () => own.receive(certificates, replaced(commitments, 1, other.commitments[1]!), shares));
  refused('MalformedError', /^commitments\[1\]/, () => own.receive(certificates, replaced(commitments, 1, higher.commitments[1]!), shares));
  for (const wrong of [certificates[2], higher.certificates[1]])
    refused('MalformedError', /^certificates\[[12]\]/, () => own.receive(replaced(certificates, 1, wrong!), commitments, shares));
  assert.throws(
    () => own.receive(replaced(certificates, 1, withoutContext(certificates[1]!)), commitments, shares),
    /certificates\[1\].* must say of which ceremony it is/,
  );
  const wiped = belenios.dealBeleniosKey(CEREMONY, 1);
  wiped.wipe();
  refused('OutOfRangeError', 'dealer', () => wiped.share(2));
  refused('OutOfRangeError', 'dealer', () => wiped.receive(certificates, commitments, shares));
  refused('OutOfRangeError', 'recipient', () => own.share(4));

  /** The message with its signature, a digit of which is another. */
  function otherCommitments({ commitments: text }: belenios.BeleniosDealer): string {
    return leafChanges(text).at(-1)?.text as string;
  }
  function withoutContext(text: string): string {
    const { message, signature } = JSON.parse(text) as { message: string; signature: object };
    return JSON.stringify({ message: message.replace(/"context":\{[^}]*\},/, ''), signature });
  }
});

test('rules that are none, and trustees that are not among them', () => {
  const deal = (rules: Partial<belenios.BeleniosCeremony>, trustee = 1) => belenios.dealBeleniosKey({ ...CEREMONY, ...rules }, trustee);
  refused('OutOfRangeError', 'group', () => deal({ group: 'P-256' }));
  refused('OutOfRangeError', 'trustees', () => deal({ trustees: 256 }));
  refused('OutOfRangeError', 'threshold', () => deal({ threshold: 4 }));
  refused('OutOfRangeError', 'threshold', () => deal({ threshold: 1 }));
  refused('OutOfRangeError', 'threshold', () => deal({ trustees: 1, threshold: 0 }));
  refused('OutOfRangeError', 'trustee', () => deal({}, 4));
});

test('the record takes nothing that somebody changed afterwards', () => {
  const { ceremony, certificates, commitments, announcements } = first;
  let changes = 0;
  for (const [list, name] of [
    [certificates, 'certificates'],
    [commitments, 'commitments'],
    [announcements, 'announcements'],
  ] as const)
    for (const { text } of leafChanges(list[1] as string)) {
      const changed = (mine: readonly string[]): readonly string[] => (mine === list ? replaced(mine, 1, text) : mine);
      assert.throws(
        () => belenios.makeBeleniosThresholdTrustees(ceremony, changed(certificates), changed(commitments), changed(announcements)),
        belenios.LimberError,
        name,
      );
      changes++;
    }
  assert.ok(changes >= 12, `${changes} changes`);
  refused('OutOfRangeError', 'announcements', () =>
    belenios.makeBeleniosThresholdTrustees(ceremony, certificates, commitments, announcements.slice(1)),
  );
});

test('a ballot is opened: its random scalars give its ciphertexts, and other votes do not', async () => {
  for (const group of ['Ed25519', 'RFC-3526-2048']) {
    const { election, credential } = openElection(record(made({ ...CEREMONY, group })), group);
    let opened: readonly (readonly string[])[] = [];
    const ballot = await belenios.makeBeleniosBallot(election, credential, ANSWERS, { onRandomness: (all) => (opened = all) });
    const { answers } = JSON.parse(ballot) as { answers: { choices: { alpha: string; beta: string }[] }[] };
    assert.deepEqual(
      opened.map(({ length }) => length),
      answers.map(({ choices }) => choices.length),
    );
    const of = belenios.beleniosGroup(group);
    const bytes = (text: string): Uint8Array =>
      group === 'Ed25519'
        ? new Uint8Array(Buffer.from(text, 'hex').reverse())
        : new Uint8Array(Buffer.from(BigInt(text).toString(16).padStart(512, '0'), 'hex'));
    const key = of.fromBytes(bytes((JSON.parse(election.json) as { public_key: string }).public_key));
    for (const [q, { choices }] of answers.entries())
      for (const [i, { alpha, beta }] of choices.entries()) {
        const r = of.scalars.ofPublic(BigInt(opened[q]?.[i] as string));
        assert.ok(of.multiplyBase(r).equals(of.fromBytes(bytes(alpha))));
        const vote = of.fromBytes(bytes(beta)).sub(key.multiply(r));
        assert.equal(vote.isNeutral, ANSWERS[q]?.[i] === 0);
        assert.equal(vote.equals(of.generator), ANSWERS[q]?.[i] === 1);
      }
  }
  const { election, credential } = openElection(record());
  await assert.rejects(
    belenios.makeBeleniosBallot(election, credential, ANSWERS, { onRandomness: 7 as unknown as () => void }),
    /onRandomness must be a function/,
  );
});
