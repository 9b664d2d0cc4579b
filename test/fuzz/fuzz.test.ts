/** A moment of what `npm run fuzz` does for minutes, with the same inputs every time; and the findings of the past. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fromSaved } from './saved.ts';
import { targets } from './targets.ts';

/** An input that broke a rule once. */
interface Finding {
  readonly target: string;
  /** What it was about. */
  readonly found: string;
  readonly input: unknown;
}

const findings = JSON.parse(readFileSync(new URL('../../../test/fuzz/findings.json', import.meta.url), 'utf8')) as readonly Finding[];
const all = targets();

test('targets have names of their own', () => {
  assert.equal(new Set(all.map(({ name }) => name)).size, all.length);
});

for (const { name, run } of all) {
  test(`${name}: damaged input`, () => {
    const { inputs, broken } = run({ runs: 150, milliseconds: 1_500, seed: '1' });
    assert.equal(broken, undefined);
    assert.ok(inputs >= 3, `${inputs} inputs`);
  });
}

for (const { target: name, found, input } of findings) {
  test(`${name}: ${found}`, () => {
    const target = all.find((each) => each.name === name);
    assert.ok(target, 'the target is there');
    target.replay(fromSaved(input));
  });
}
