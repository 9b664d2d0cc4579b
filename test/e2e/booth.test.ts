/** The booth of Helios, unchanged, with limber for its cryptography: a voter votes, in three browsers, and everybody takes the ballot. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { generateElGamalKey } from 'limber/elgamal';
import * as helios from 'limber/helios';
import { type Child, endedEarly, stop, withFolder } from '../../engines/child.ts';
import { chromium } from '../../engines/chromium.ts';
import { firefox } from '../../engines/firefox.ts';
import { webkit } from '../../engines/webkit.ts';
import { BOOTH, openBooth } from './booth/site.ts';
import { voter } from './booth/voter.ts';

const PATIENCE_MS = 120_000;

const QUESTIONS = [
  { question: 'Who shall chair?', answers: ['Ada', 'Ben', 'Cleo'], min: 0, max: 1 },
  { question: 'Which days suit?', answers: ['Monday', 'Friday'], min: 0, max: null },
  { question: 'Which two or three?', answers: ['a', 'b', 'c', 'd'], min: 2, max: 3 },
];
/** What is clicked on, and the counts that come of it. */
const CLICKS = [[1], [0, 1], [3, 0]];
const COUNTS = '[[0, 1, 0], [1, 1], [1, 0, 0, 1]]';

interface Report {
  readonly first: string;
  readonly audit: string;
  readonly second: string;
  readonly errors: readonly string[];
}

const key = generateElGamalKey(helios.heliosGroup());
const trustee = helios.announceHeliosTrustee(key, { uuid: 'trustee' });

for (const [name, browser] of Object.entries({ chromium, firefox, webkit })) {
  const reason = existsSync(BOOTH) ? missing(name, browser.find) : 'the booth of Helios is not in ../shared/upstream';
  test(`the booth of Helios in ${name}`, { ...(reason !== undefined && { skip: reason }) }, () =>
    withFolder('booth', async (folder) => {
      let text = '';
      const site = await openBooth(
        (address) => {
          text = helios.makeHeliosElection([trustee], {
            uuid: 'board-2026',
            name: 'Board',
            questions: QUESTIONS,
            castUrl: `${address}cast`,
          });
          return text;
        },
        `(${voter})(${JSON.stringify(CLICKS)})`,
      );
      const children: Child[] = [];
      try {
        await browser.launch()(site.vote, { folder, children, before: [] });
        const late = new Promise<never>((_, reject) => {
          setTimeout(() => reject(new Error('the voter did not come to an end')), PATIENCE_MS).unref();
        });
        const both = Promise.all([site.posted('/report'), site.posted('/cast')]);
        const [report, form] = await Promise.race([both, late, ...children.map(endedEarly)]);
        await check(text, JSON.parse(report) as Report, form);
      } finally {
        for (const child of children.reverse()) await stop(child);
        site.close();
      }
    }),
  );
}

async function check(text: string, { first, audit, second, errors }: Report, form: string): Promise<void> {
  assert.deepEqual(errors, []);
  const election = helios.readHeliosElection(text);
  const posted = new URLSearchParams(form);
  const vote = (posted.get('encrypted_vote') as string).trim();
  assert.equal(posted.get('election_uuid'), election.uuid);

  // The form that the booth has, member by member, and nothing of what was chosen.
  assert.equal(JSON.stringify(JSON.parse(vote)), vote);
  assert.match(
    vote,
    /^\{"answers":\[(\{"choices":\[(\{"alpha":"\d+","beta":"\d+"\},?)+\],"individual_proofs":\[(\[(\{"challenge":"\d+","commitment":\{"A":"\d+","B":"\d+"\},"response":"\d+"\},?){2}\],?)+\],"overall_proof":(null|\[(\{"challenge":"\d+","commitment":\{"A":"\d+","B":"\d+"\},"response":"\d+"\},?)+\])\},?){3}\],"election_hash":"[\w+/]{43}","election_uuid":"board-2026"\}$/,
  );
  assert.deepEqual(helios.verifyHeliosBallot(election, vote).faults, []);
  assert.equal(createHash('sha256').update(vote).digest('base64').replace('=', ''), second);

  // The ballot that was opened is another one, and holds what was clicked on.
  const opened = JSON.parse(audit) as { readonly answers: readonly { readonly answer: readonly number[] }[] };
  assert.deepEqual(
    opened.answers.map(({ answer }) => answer),
    CLICKS,
  );
  assert.equal(helios.verifyAuditedHeliosBallot(election, audit, first).isValid, true);

  // Counted, it is a whole election that holds, with what was voted.
  const ballots = [helios.recordHeliosBallot(vote, { uuid: 'voter-1', hash: 'none' })];
  const tally = helios.tallyHeliosBallots(election, [vote]);
  const trustees = `[${helios.decryptHeliosTally(key, election, trustee, tally)}]`;
  const result = helios.combineHeliosDecryptions(election, trustees, tally);
  assert.equal(result, COUNTS);
  const report = await helios.verifyHeliosElection({ election: text, trustees, ballots, tally, result, audited: [audit] });
  assert.deepEqual(
    report.checks.filter((each) => each.verdict !== 'holds'),
    [],
  );
}

function missing(name: string, find: () => string): string | undefined {
  try {
    find();
    return undefined;
  } catch (error) {
    if (process.env.LIMBER_REQUIRE_ENGINES === '1') throw error;
    return `${name}: ${(error as Error).message}`;
  }
}
