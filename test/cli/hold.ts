/** An election that is held by limber's commands, in a folder of its own. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COMMAND } from './command.ts';

export interface Told {
  readonly out: string;
  readonly err: string;
}

export class Holder {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  /** A command, a word each, which has to do what it is asked for. */
  done(words: string, input = ''): Told {
    const { status, stdout, stderr } = this.#run(words.split(' '), input);
    assert.equal(status, 0, `${words}: ${stderr}`);
    return { out: stdout, err: stderr };
  }

  /** One that has to be refused as bad input. @returns what it says. */
  refused(words: string | readonly string[], input = ''): string {
    const { status, stdout, stderr } = this.#run(typeof words === 'string' ? words.split(' ') : words, input);
    assert.deepEqual([status, stdout], [2, ''], `${words}: ${stderr}`);
    assert.match(stderr, /^limber: [^\n]*\n$/);
    return stderr;
  }

  /** One that answers no. @returns the answer. */
  denied(words: string): string {
    const { status, stdout } = this.#run(words.split(' '), '');
    assert.equal(status, 1, words);
    return stdout;
  }

  write(name: string, content: unknown): void {
    writeFileSync(this.file(name), typeof content === 'string' ? content : JSON.stringify(content));
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  /** Whether its owner alone reads a file. */
  isSecret(name: string): boolean {
    return (statSync(this.file(name)).mode & 0o777) === 0o600;
  }

  /** Sets an election of Belenios up for three voters; their credentials are in files `credential0`, … @param trustees - files with what trustees announced. @returns the name. */
  setUp(group: string, questions: readonly unknown[], trustees: readonly string[]): string {
    const uuid = this.done('election token').out.trim();
    this.write('voters', 'ada\nben,,3\ncleo\n');
    this.write('template.json', { name: 'Board', description: 'd', questions });
    this.done(`election credentials --uuid ${uuid} --group ${group} --voters voters --out private --pubout public`);
    for (const [i, line] of this.read('private').trimEnd().split('\n').entries()) this.write(`credential${i}`, `${line.split(' ')[1]}\n`);
    this.done(
      `election make --template template.json --trustees ${trustees.join(' ')} --uuid ${uuid} --group ${group} --credentials public --out ${uuid}.bel`,
    );
    return uuid;
  }

  #run(args: readonly string[], input: string): ReturnType<typeof spawnSync> & { readonly stdout: string; readonly stderr: string } {
    return spawnSync(process.execPath, [COMMAND, ...args], { cwd: this.folder, input, encoding: 'utf8' });
  }
}

const HELIOS_TEMPLATE = {
  name: 'Board',
  description: '',
  questions: [
    { question: 'Who?', answers: ['Anna', 'Beat', 'Cleo'], min: 0, max: 2 },
    { question: 'Days?', answers: ['Monday', 'Tuesday'], max: null },
  ],
};

/** An election of Helios in the folder `board`, of two trustees and the voters Ada, Ben and Cleo. */
export function openHelios(folder: string): Holder {
  const held = new Holder(folder);
  for (const name of ['one', 'two']) held.done(`trustee keygen --system helios --uuid ${name} --out ${name}.key --pubout ${name}.json`);
  held.write('template', HELIOS_TEMPLATE);
  held.write('voters', 'Ada\nBen\nCleo\n');
  held.done('election make --system helios --template template --trustees one.json two.json --voters voters --out board');
  return held;
}
