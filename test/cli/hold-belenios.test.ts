/** Elections of Belenios that are held by limber's commands alone, from keys to the result. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { eventsOf } from '../unit/election/belenios/archives.ts';
import { Holder } from './hold.ts';

const WHO = { question: 'Who?', answers: ['A', 'B', 'C'], min: 0, max: 2 };
const WHETHER = { question: 'Whether?', answers: ['Y', 'N'], blank: true, min: 1, max: 1 };
const ORDER = { type: 'NonHomomorphic', value: { question: 'Order?', answers: ['A', 'B', 'C'] } };
const LISTS = {
  type: 'Lists',
  value: {
    question: 'List?',
    answers: [
      ['L', 'a', 'b'],
      ['M', 'c'],
    ],
  },
};

test('two of three trustees, and one who has to be there; weights, and a vote that is changed', () =>
  withFolder('hold', async (folder) => {
    const held = new Holder(folder);
    held.done('trustee keygen --out single.key --pubout single.pub');
    for (const i of [1, 2, 3])
      held.done(`trustee deal --trustees 3 --threshold 2 --trustee ${i} --out dealer${i} --pubout dealing${i} --shares share${i}-`);
    for (const i of [1, 2, 3])
      held.done(
        `trustee receive --dealer dealer${i} --dealings dealing1 dealing2 dealing3 --shares share1-${i} share2-${i} share3-${i} --out key${i} --pubout announced${i}`,
      );
    held.done('trustee combine --dealings dealing1 dealing2 dealing3 --announcements announced1 announced2 announced3 --out set');
    const uuid = held.setUp('Ed25519', [WHO, WHETHER], ['single.pub', 'set']);
    for (const secret of ['single.key', 'dealer1', 'share1-2', 'key3', 'private']) assert.equal(held.isSecret(secret), true, secret);

    // The archive, the folder and the record of the election all serve.
    held.write('answers', [
      [1, 0, 1],
      [0, 1, 0],
    ]);
    held.done(`ballot encrypt ${uuid}.bel --answers answers --credential credential0 --out ballot0`);
    held.write('election.json', `${eventsOf(readFileSync(held.file(`${uuid}.bel`)))[0]?.data[0]}\n`);
    const { err } = held.done('ballot encrypt election.json --choose none 2 --credential credential1 --out ballot1');
    held.done('ballot encrypt . --choose 2 blank --credential - --out ballot2', held.read('credential0'));
    const { out } = held.done(`ballot cast ${uuid}.bel ballot0 ballot1`);
    assert.equal(`tracker ${out.split('\n')[1]}\n`, err);
    assert.match(held.done('ballot cast . -', held.read('ballot2')).out, /^[A-Za-z0-9+/]{43} replaces an earlier ballot\n$/);

    held.done('election close .');
    assert.match(held.done('tally .').err, /^next: trustees decrypt, by limber trustee decrypt /);
    held.done('trustee decrypt . --key single.key --trustee 1');
    held.done('trustee decrypt . --key key3 --trustee 4 --out decryption4');
    assert.match(held.done('tally . --decryptions decryption4').err, /^next: too few trustees have decrypted/);
    held.done('trustee decrypt . --key key1 --trustee 2');
    const result = {
      result: [
        [0, 1, 0],
        [1, 0, 3],
      ],
    };
    assert.equal(held.done('tally .').out, 'Who?\n  A: 0\n  B: 1\n  C: 0\nWhether?\n  (blank): 1\n  Y: 0\n  N: 3\n');
    assert.deepEqual(JSON.parse(held.done('tally . --json').out), result);
    held.done(`election verify ${uuid}.bel`);
  }));

test('ranked answers are shuffled, lists are counted', () =>
  withFolder('hold', async (folder) => {
    const held = new Holder(folder);
    for (const i of [1, 2]) held.done(`trustee keygen --out key${i} --pubout public${i}`);
    // Ranked answers all weigh the same.
    held.write('voters', 'ada\n');
    held.write('template.json', { name: 'Board', questions: [ORDER, LISTS] });
    const uuid = held.done('election token').out.trim();
    held.done(`election credentials --uuid ${uuid} --count 2 --out private --pubout public`);
    held.done(`election make --template template.json --trustees public1 public2 --uuid ${uuid} --credentials public --out board.bel`);
    for (const [i, line] of held.read('private').trimEnd().split('\n').entries())
      held.done(`ballot encrypt board.bel --choose 2,1,${3 + i} 1:1,2 --credential - --out ballot${i}`, line.split(' ')[1]);
    held.done('ballot cast board.bel ballot0 ballot1');
    assert.match(held.refused('tally board.bel'), /voting has not ended: limber election close board\.bel/);
    held.done('election close board.bel');
    assert.match(held.done('tally board.bel').err, /^next: trustees shuffle/);
    assert.match(
      held.refused('trustee decrypt board.bel --key key1 --trustee 1'),
      /board\.bel: archive must end with EndShuffles or PartialDecryption/,
    );
    held.done('trustee shuffle board.bel --trustee 1');
    held.done('trustee shuffle board.bel --trustee 2 --out shuffle2');
    assert.match(held.done('tally board.bel --shuffles shuffle2 --end-shuffles').err, /^next: trustees decrypt/);
    for (const i of [1, 2]) held.done(`trustee decrypt board.bel --key key${i} --trustee ${i}`);
    const { out } = held.done('tally board.bel');
    assert.match(
      out,
      /^Order\?\n {2}A, B, C\n(?: {2}2, 1, 3\n {2}2, 1, 4\n| {2}2, 1, 4\n {2}2, 1, 3\n)List\?\n {2}L: 2\n {2}L: a: 2\n {2}L: b: 2\n {2}M: 0\n {2}M: c: 0\n$/,
    );
    held.done('election verify board.bel');
  }));
