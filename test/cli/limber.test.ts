/** The limber command as a user runs it: arguments and standard input, output, errors and exit status. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limber } from './command.ts';

const ANSWERS: readonly (readonly [args: readonly string[], answer: string])[] = [
  [['4', '13', '497'], '445'],
  [['0x4', '0xd', '0x1f1'], '0x1bd'],
  [['4', '13', '0x1F1'], '0x1bd'],
  [['-4', '13', '497'], '52'],
  [['-0x4', '13', '497'], '0x34'],
  [['3', '-1', '7'], '5'],
  [['0', '0', '7'], '1'],
  [['5', '5', '1'], '0'],
  [['4', '13', '497', '--json'], '{"result":"445"}'],
  [['--json', '0x4', '13', '497'], '{"result":"0x1bd"}'],
  [['--public', '4', '65537', '497'], '107'],
];

for (const [args, answer] of ANSWERS) {
  test(`limber modexp ${args.join(' ')}`, () => {
    assert.deepEqual(limber(['modexp', ...args]), { status: 0, out: `${answer}\n`, err: '' });
  });
}

const COMPLAINTS: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['modexp', '4', '13'], /^limber: modulus is missing: .+\n$/],
  [['modexp', '4', 'x', '497'], /^limber: exponent is "x": .+\n$/],
  [['modexp', '4', '1.5', '497'], /^limber: exponent is "1\.5": .+\n$/],
  [['modexp', '', '1', '497'], /^limber: base is "": .+\n$/],
  [['modexp', '4', '13', '0'], /^limber: modulus must be at least 1\n$/],
  [['modexp', '4', '-1', '8'], /^limber: base must have no common factor with the modulus\n$/],
  [['modexp', '4', '13', `0x1${'0'.repeat(16384)}`], /^limber: modulus must have at most 65536 bits\n$/],
  [['modexp', '4', '13', '497', '5'], /^limber: .+\n$/],
  [['modexp', '4', '13', '497', '--nonsense'], /.+\n$/],
  [['nonsense'], /^limber: .+\n$/],
];

for (const [args, message] of COMPLAINTS) {
  test(`refused: limber ${args.join(' ').slice(0, 60)}`, () => {
    const { status, out, err } = limber(args);
    assert.equal(status, 2);
    assert.equal(out, '');
    assert.match(err, message);
    assert.equal(err.trim().split('\n').length, 1, 'one line');
  });
}

test('lines on standard input are answered line by line', () => {
  const lines = [
    '{"base":"4","exponent":"13","modulus":"497"}',
    '',
    '{"base":4,"exponent":13,"modulus":"0x1f1"}',
    '{"modulus":7,"base":3,"exponent":-1}',
  ];
  assert.deepEqual(limber(['modexp'], `${lines.join('\n')}\n`), {
    status: 0,
    out: '{"result":"445"}\n{"result":"0x1bd"}\n{"result":"5"}\n',
    err: '',
  });
});

test('a bad line is named, and the others are answered all the same', () => {
  const lines = [
    '{"base":"4","exponent":"13","modulus":"497"}',
    'nonsense',
    '[]',
    '{"base":1,"exponent":1e99,"modulus":7}',
    '{"base":2,"exponent":3,"modulus":0}',
    '{"base":2,"exponent":3,"modulus":7}',
  ];
  const { status, out, err } = limber(['modexp'], lines.join('\n'));
  assert.equal(status, 2);
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { result?: string; error?: string });
  assert.deepEqual(
    answers.map(({ result }) => result),
    ['445', undefined, undefined, undefined, undefined, '1'],
  );
  assert.equal(answers.filter(({ error }) => error).length, 4);
  const complaints = err.trim().split('\n');
  assert.deepEqual(
    complaints.map((line) => /^limber: line (\d+): ./.exec(line)?.[1]),
    ['2', '3', '4', '5'],
  );
});

test('limber doctor names the engine, every probe and a kernel for every size', () => {
  const { status, out } = limber(['doctor']);
  assert.equal(status, 0);
  for (const word of [process.versions.node, 'webassembly', 'fusedMadd', 'wideArithmetic']) assert.ok(out.includes(word), word);
  assert.match(out, /2048 bits.*\b(simd-n148|fma-n42)\b/);
  const report = JSON.parse(limber(['doctor', '--json']).out) as { engine: string; probes: unknown[]; sizes: unknown[] };
  assert.equal(report.engine, 'Node');
  assert.ok(report.probes.length >= 4 && report.sizes.length >= 10);
});

test('limber compare agrees with OpenSSL in every row', () => {
  const { status, out } = limber(['compare', '--json']);
  assert.equal(status, 0);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(rows.length, 7);
  for (const row of rows) {
    assert.equal(row.agreed, true, String(row.row));
    for (const time of ['limberMs', 'bigintMs', 'opensslMs']) assert.ok((row[time] as number) > 0, `${time} of ${row.row}`);
  }
});

test('limber --version and --help', () => {
  assert.match(limber(['--version']).out, /^\d+\.\d+\.\d+\n$/);
  const help = limber(['--help']);
  assert.equal(help.status, 0);
  for (const name of ['modexp', 'doctor', 'compare']) assert.ok(help.out.includes(name));
});
