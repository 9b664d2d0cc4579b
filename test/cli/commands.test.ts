/** What help lists without loading it, against the commands themselves. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { Help } from 'commander';
import { COMMANDS, commandsFor } from '../../cli/commands.ts';
import { limber } from './command.ts';

const help = new Help();

describe('a command that is listed', () => {
  for (const [name, { load }] of Object.entries(COMMANDS)) {
    it(`${name} reads as the command itself does`, async () => {
      const [command, listed] = [await load(), (await commandsFor(['--help'])).find((each) => each.name() === name)];
      assert.ok(listed);
      assert.equal(help.subcommandTerm(listed), help.subcommandTerm(command));
      assert.equal(help.subcommandDescription(listed), help.subcommandDescription(command));
    });
  }
});

test('what is asked for alone is loaded', async () => {
  const [only, ...others] = await commandsFor(['dh', 'keygen']);
  assert.deepEqual([only?.name(), others.length], ['dh', 0]);
  assert.ok(only?.commands.some((each) => each.name() === 'keygen'));
  assert.equal((await commandsFor(['help', 'dh']))[0]?.commands.length, only?.commands.length);
});

test('help and complaints know all commands, wherever these stand', () => {
  assert.match(limber(['help']).out, /^ {2}modexp \[options\] \[base\] \[exponent\] \[modulus\] {2}raise BASE/m);
  assert.equal(limber(['help']).out, limber(['--help']).out);
  assert.match(limber(['help', 'ed25519']).out, /^Usage: limber ed25519/);
  assert.match(limber(['modxp']).err, /^limber: unknown command 'modxp'\n\(Did you mean modexp\?\)/);
  assert.equal(limber(['--', 'modexp', '4', '13', '497']).out, '445\n');
});
