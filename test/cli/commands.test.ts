/** Commands are loaded one by one; what is listed of the others is what they are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMANDS } from '../../cli/commands.ts';
import { programWith, wholeProgram } from '../../cli/program.ts';
import { limber } from './command.ts';

test('what is asked for alone is loaded', async () => {
  const program = await programWith(['dh', 'keygen']);
  assert.deepEqual(
    program.commands.map((each) => each.name()),
    Object.keys(COMMANDS),
  );
  assert.deepEqual(
    program.commands.filter((each) => each.commands.length > 0).map((each) => each.name()),
    ['dh'],
  );
});

test('each has the name that it is listed by', async () => {
  for (const [name, { load }] of Object.entries(COMMANDS)) assert.equal((await load(wholeProgram)).name(), name);
});

test('help and complaints know all commands, wherever these stand', () => {
  const { out } = limber(['help']);
  for (const [name, { summary }] of Object.entries(COMMANDS))
    assert.ok(new RegExp(`^ {2}${name} +${summary.slice(0, 20)}`, 'm').test(out), name);
  assert.equal(out, limber(['--help']).out);
  assert.match(limber(['help', 'ed25519']).out, /^Usage: limber ed25519/);
  assert.match(limber(['modxp']).err, /^limber: unknown command 'modxp'\n\(Did you mean modexp\?\)/);
  assert.equal(limber(['--', 'modexp', '4', '13', '497']).out, '445\n');
});
