/** Elections held by limber's commands and `belenios-tool` together: each takes steps of the other, and both verify what comes out. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import { beleniosVersion } from '../../bench/adapters/ballots/belenios-election.ts';
import { withFolder } from '../../engines/child.ts';
import { Holder } from '../cli/hold.ts';

const version = beleniosVersion();
const options = version === undefined ? { skip: 'belenios-tool is not installed' } : {};
const GROUP = 'BELENIOS-2048';
const QUESTIONS = [{ question: 'Who?', answers: ['A', 'B'], blank: true, min: 1, max: 1 }];

class BothHold extends Holder {
  tool(words: string, input = ''): string {
    return execFileSync('belenios-tool', words.split(' '), this.#options(input));
  }

  isTaken(): boolean {
    return spawnSync('belenios-tool', ['election', 'verify'], this.#options('')).status === 0;
  }

  named(ending: string): string {
    return readdirSync(this.folder).find((name) => name.endsWith(ending)) as string;
  }

  #options(input: string) {
    return { cwd: this.folder, encoding: 'utf8', input, stdio: 'pipe', env: { ...process.env, BELENIOS_USE_URANDOM: '1' } } as const;
  }
}

test(`limber holds an election, and belenios-tool ${version ?? ''} verifies it`, options, () =>
  withFolder('both', async (folder) => {
    const held = new BothHold(folder);
    for (const i of [1, 2])
      held.done(
        `trustee deal --group ${GROUP} --trustees 2 --threshold 2 --trustee ${i} --out dealer${i} --pubout dealing${i} --shares share${i}-`,
      );
    for (const i of [1, 2])
      held.done(
        `trustee receive --dealer dealer${i} --dealings dealing1 dealing2 --shares share1-${i} share2-${i} --out key${i} --pubout announced${i}`,
      );
    held.done('trustee combine --dealings dealing1 dealing2 --announcements announced1 announced2 --out set');
    held.done(`trustee keygen --group ${GROUP} --out single --pubout single.pub`);
    held.setUp(GROUP, QUESTIONS, ['set', 'single.pub']);
    held.done('ballot encrypt . --choose 1 --credential credential0 --out ballot0');
    held.done('ballot encrypt . --choose blank --credential credential1 --out ballot1');
    held.done('ballot cast . ballot0 ballot1');
    assert.equal(held.isTaken(), true);
    held.done('election close .');
    held.done('tally .');
    for (const i of [1, 2]) held.done(`trustee decrypt . --key key${i} --trustee ${i}`);
    // The tool goes on with the key that limber made, and limber with what the tool decrypted.
    held.write('decryption', held.tool('election decrypt --privkey single --trustee-id 3'));
    assert.deepEqual(JSON.parse(held.done('tally . --decryptions decryption --json').out), { result: [[3, 1, 0]] });
    assert.equal(held.isTaken(), true);
  }),
);

test(`belenios-tool ${version ?? ''} sets an election up, and either casts and decrypts`, options, () =>
  withFolder('both', async (folder) => {
    const held = new BothHold(folder);
    const uuid = held.tool('setup generate-token --length 14').trim();
    held.tool(`setup generate-credentials --uuid ${uuid} --group ${GROUP} --count 2`);
    held.tool(`setup generate-trustee-key --group ${GROUP}`);
    const trustee = held.named('.pubkey');
    held.write('template.json', { description: 'd', name: 'n', questions: QUESTIONS, administrator: 'a', credential_authority: 'c' });
    // limber makes the archive of the tool's keys and credentials.
    held.done(
      `election make --template template.json --trustees ${trustee} --uuid ${uuid} --group ${GROUP} --credentials ${held.named('.pubcreds')} --out ${uuid}.bel`,
    );
    const credentials = held
      .read(held.named('.privcreds'))
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[1] as string);
    held.done('ballot encrypt . --choose 2 --credential - --out ballot', credentials[0]);
    held.write('vote', [[0, 1, 0]]);
    held.write('credential', credentials[1]);
    held.write('theirs', held.tool('election generate-ballot --ballot vote --privcred credential'));
    held.done('ballot cast . ballot theirs');
    held.tool('archive add-event --type EndBallots');
    held.done('tally .');
    held.done(`trustee decrypt . --key ${held.named('.privkey')} --trustee 1`);
    assert.equal(held.done('tally .').out, 'Who?\n  (blank): 0\n  A: 1\n  B: 1\n');
    assert.equal(held.isTaken(), true);
  }),
);
