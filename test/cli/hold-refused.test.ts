/** What limber's commands refuse where elections are held: each says option and rule, and changes nothing. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { otherDigit } from '../unit/election/other-digit.ts';
import { Holder, openHelios } from './hold.ts';

const WHO = { question: 'Who?', answers: ['A', 'B', 'C'], min: 0, max: 2 };
const WHETHER = { question: 'Whether?', answers: ['Y', 'N'], blank: true, min: 1, max: 1 };
test('elections of Belenios', () =>
  withFolder('hold', async (folder) => {
    const held = new Holder(folder);
    held.done('trustee keygen --group BELENIOS-2048 --out other.key --pubout other.pub');
    held.done('trustee keygen --out key --pubout public1');
    const uuid = held.setUp('Ed25519', [WHO, WHETHER], ['public1']);
    const archive = readFileSync(held.file(`${uuid}.bel`));
    const encrypt = (rest: string): string => held.refused(`ballot encrypt . --credential credential0 ${rest}`.trim());
    for (const [rest, rule] of [
      ['', /either by --answers or by --choose/],
      ['--choose 1', /--choose must have answers to 2 questions, and has 1/],
      ['--choose 4 1', /--choose, question 1, must have numbers from 1 to 3, not 4/],
      ['--choose 1,1 1', /--choose, question 1, must not choose anything twice/],
      ['--choose 1 x', /--choose, question 2, must have whole numbers with commas, not "x"/],
      ['--choose 1,2,3 1', /answers\[0\] must/],
      ['--choose 1 none', /answers\[1\] must/],
      ['--choose 1 1 --keep kept', /--keep is for ballots of Helios/],
      ['--answers voters', /voters must be JSON/],
      ['--answers template.json', /template\.json must be an array/],
    ] as const)
      assert.match(encrypt(rest), rule, rest);
    assert.match(held.refused('ballot encrypt . --choose 1 1'), /--credential must name the file/);
    assert.match(
      held.refused('ballot encrypt . --choose 1 1 --credential voters'),
      /voters: credential must have the form of a credential/,
    );
    assert.match(held.refused('ballot encrypt nowhere --choose 1 1 --credential credential0'), /nowhere cannot be read/);
    assert.match(held.refused('ballot cast voters ballot'), /voters is no archive of Belenios; of Helios, name the folder/);

    // A credential of nobody, of another election; a ballot that was changed, and a copy.
    held.write('stranger', '2cFWy-kdV2CA-BSHrZ-sNthom\n');
    held.done('ballot encrypt . --choose 1 1 --credential stranger --out strange');
    held.done('ballot encrypt . --choose 1 1 --credential credential0 --out ballot');
    assert.match(held.refused('ballot cast . strange'), /strange is not cast: ballot must be of a credential on the list/);
    held.write('changed', held.read('ballot').replace(/(?<="challenge":")./, otherDigit));
    assert.match(held.refused('ballot cast . changed'), /changed is not cast: ballot/);
    assert.match(held.refused('ballot cast . ballot --voter ada'), /--voter is for ballots of Helios/);
    assert.deepEqual(readFileSync(held.file(`${uuid}.bel`)), archive);

    // Nothing that is there is replaced.
    for (const words of [
      'trustee keygen --out key --pubout new',
      'trustee keygen --out new --pubout public1',
      'ballot encrypt . --choose 1 1 --credential credential0 --out ballot',
      `election credentials --uuid ${uuid} --count 2 --out private --pubout new`,
      `election make --template template.json --trustees public1 --uuid ${uuid} --credentials public --out ${uuid}.bel`,
    ])
      assert.match(held.refused(words), /is there already/, words);
    assert.equal(existsSync(held.file('new')), false);

    for (const [words, rule] of [
      [
        'election make --template template.json --trustees other.pub --uuid 12345678912345 --credentials public --out new.bel',
        /--trustees: announcements\[0\]/,
      ],
      [
        'election make --template template.json --trustees public1 --uuid short --credentials public --out new.bel',
        /template\.json: .*uuid must be 14/,
      ],
      ['election make --template template.json --trustees public1 --credentials public --out new.bel', /--uuid must be the name/],
      [
        `election make --template template.json --trustees public1 --uuid ${uuid} --credentials voters --out new.bel`,
        /voters must be JSON/,
      ],
      [`election make --template voters --trustees public1 --uuid ${uuid} --credentials public --out new.bel`, /voters must be JSON/],
      ['election credentials --uuid 12345678912345 --out new --pubout new2', /either by --voters or by --count/],
      ['election credentials --uuid short --count 1 --out new --pubout new2', /--uuid: uuid must be 14/],
      ['trustee deal --trustees 2 --threshold 3 --trustee 1 --out new --pubout new2 --shares new3', /threshold must/],
      ['trustee deal --trustees 2 --threshold 1 --trustee 1 --out new --pubout new2 --shares new3', /--threshold must be 2 at least/],
      ['tally .', /voting has not ended/],
      ['trustee decrypt . --key key --trustee 1', /archive must end with EncryptedTally/],
    ] as const)
      assert.match(held.refused(words), rule, words);
    assert.equal(existsSync(held.file('new.bel')), false);

    held.done('ballot cast . ballot');
    assert.match(held.refused('ballot cast . ballot'), /ballot is not cast: ballot must not be a copy of another/);
    // Power fails within an append.
    writeFileSync(held.file(`${uuid}.bel`), Buffer.concat([readFileSync(held.file(`${uuid}.bel`)), archive.subarray(1024, 1212)]));
    assert.match(held.done('election close .').err, /188 bytes of an append that was cut off have been cut away/);
    assert.match(held.refused('ballot cast . ballot'), /archive must not have ended its voting/);
    held.done('tally .');
    assert.match(held.refused('trustee decrypt . --key key --trustee 2'), /owner must be the number of a trustee/);
    held.done('trustee keygen --out another.key --pubout another.pub');
    assert.match(held.refused('trustee decrypt . --key another.key --trustee 1'), /privateKey must be that of the trustee/);
    assert.match(held.refused('trustee decrypt . --key other.key --trustee 1'), /other\.key: json must|privateKey must/);
    assert.match(held.refused('trustee decrypt . --key key'), /--trustee must say which/);
    held.done('trustee decrypt . --key key --trustee 1 --out decryption');
    held.write('forged', held.read('decryption').replace(/(?<="response":")./, otherDigit));
    assert.match(held.refused('tally . --decryptions forged'), /forged/);
    held.write('halved', held.read('decryption').split('\n')[0]);
    assert.match(held.refused('tally . --decryptions halved'), /halved must have two lines/);
    held.done('tally . --decryptions decryption');
    held.done('election verify .');
  }));

test('elections of Helios', () =>
  withFolder('hold', async (folder) => {
    const held = openHelios(folder);
    held.done('ballot encrypt board --choose 1 1 --out ballot');
    held.done('trustee keygen --system helios --out other.key --pubout other.json');
    for (const [words, rule] of [
      ['ballot encrypt board --choose 1 1 --credential voters', /--credential is for ballots of Belenios/],
      ['ballot encrypt board --choose 1 1 --keep a --out b', /--keep and --out/],
      ['ballot encrypt board --choose 1,2,3 1', /answers\[0\] must/],
      ['ballot encrypt board --choose 1 1 --out ballot', /ballot is there already/],
      ['ballot cast board ballot', /--voter must say whose/],
      ['ballot cast board ballot ballot --voter Ada', /one ballot is cast at a time/],
      ['ballot cast board ballot --voter Dora', /--voter Dora is not on the list of voters/],
      ['ballot cast board voters --voter Ada', /voters is not cast: ballot/],
      ['election close board', /its voting ends with limber tally/],
      ['trustee shuffle board --trustee 1', /has no shuffles/],
      ['trustee decrypt board --key one.key', /no file encrypted_tally\.json/],
      ['trustee decrypt board --key one.key --trustee 1', /--trustee is for elections of Belenios/],
      ['tally board --end-shuffles', /has no shuffles/],
      ['election make --system helios --template template --trustees one.json --voters voters --out board', /board is there already/],
      ['election make --system helios --template template --trustees template --voters voters --out new', /trustee 1/],
      ['election make --system helios --template template --trustees one.json --out new', /--voters must name/],
    ] as const)
      assert.match(held.refused(words), rule, words);
    held.done('ballot cast board ballot --voter Ada');
    held.done('tally board');
    assert.match(held.refused('trustee decrypt board --key other.key'), /other\.key is the key of none of the trustees/);
    assert.match(held.refused('trustee decrypt board --key ballot'), /ballot: privateKey must have/);
    held.done('trustee decrypt board --key one.key --out one.decrypted');
    held.write('forged', held.read('one.decrypted').replace(/(?<="response": ")./, otherDigit));
    assert.match(held.refused('tally board --decryptions forged'), /must be|must have/);
    held.write('stray', { uuid: 'three' });
    assert.match(held.refused('tally board --decryptions stray'), /is of none of the trustees/);
    assert.match(held.refused('tally board --decryptions voters'), /voters must be JSON/);
    // A ballot that somebody has changed stops everything.
    const [name] = readdirSync(held.file('board/ballots')) as [string];
    held.write(`board/ballots/${name}`, held.read(`board/ballots/${name}`).replace(/(?<="response": ")./, otherDigit));
    assert.match(held.refused('trustee decrypt board --key two.key'), /board: ballot 1/);
  }));
