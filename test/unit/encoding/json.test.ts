/** The JSON of elections: strict, bounded, with the place of each fault, and the same bytes again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BELENIOS, JAVASCRIPT, PYTHON_SORTED, writeJson } from '../../../src/election/json/write.ts';
import { linesOf } from '../../../src/encoding/json/lines.ts';
import { JSON_LIMITS, parseJson } from '../../../src/encoding/json/parse.ts';
import { jsonObject, jsonWhole } from '../../../src/encoding/json/value.ts';
import { JsonView } from '../../../src/encoding/json/view.ts';
import { MalformedError } from '../../../src/util/errors.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const again = (text: string, style = JAVASCRIPT): string => writeJson(parseJson('record', text).value, style);

/** What is wrong, as a message. */
function complaintOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof MalformedError, String(error));
    return error.message;
  }
  return 'nothing';
}

describe('reading', () => {
  const values = [
    'null',
    'true',
    '[]',
    '{}',
    '""',
    '0',
    '-0.5e+10',
    '123456789012345678901234567890',
    '[1,[2,{"a":[]}],false]',
    '{"b":1,"a":"x","__proto__":{"é":"\u{1f5f3}"}}',
    String.raw`"\" \\ \b \f \n \r \t \u0001"`,
  ];
  for (const value of values) test(`${value} is read and written again`, () => assert.equal(again(value), value));

  test('white space and escapes are read', () => {
    assert.equal(again(' {\t"a" :\r\n [ 1 , "\\u00e9\\/\\ud83d\\uddf3" ] } '), '{"a":[1,"é/\u{1f5f3}"]}');
  });

  const refused: readonly (readonly [text: string, complaint: string])[] = [
    ['', 'record must be a value of JSON'],
    ['nul', 'record must be a value of JSON'],
    ['NaN', 'record must be a value of JSON'],
    ['-Infinity', 'record must be a value of JSON'],
    ['01', 'record must be a value of JSON'],
    ['+1', 'record must be a value of JSON'],
    ['1.', 'record must be a value of JSON'],
    ['.5', 'record must be a value of JSON'],
    ['0x10', 'record must be a value of JSON'],
    ["'a'", 'record must be a value of JSON'],
    ['1 2', 'record must be one value of JSON'],
    ['{"a":1}x', 'record must be one value of JSON'],
    ['\ufeff1', 'record must be a value of JSON'],
    ['[1,]', 'record, [1] must be a value of JSON'],
    ['[1 2]', 'record must end with ]'],
    ['[1', 'record must end with ]'],
    ['{"a":1,}', 'record must have a name for every member'],
    ['{a:1}', 'record must have a name for every member'],
    ['{"a" 1}', 'record, a must have a colon behind the name'],
    ['{"a":1', 'record must end with }'],
    ['{"a":1,"b":2,"a":3}', 'record, a must not come twice'],
    ['{"a":1,"\\u0061":3}', 'record, a must not come twice'],
    ['{"a":[0,\n{"b":tru}]}', 'record, a[1].b, line 2 must be a value of JSON'],
    ['["a\n"]', 'record, [0], line 1 must escape control characters, and have no half of a surrogate pair'],
    ['["\ud800"]', 'record, [0] must escape control characters, and have no half of a surrogate pair'],
    ['["\\ud800"]', 'record, [0] must have no half of a surrogate pair'],
    ['["\\udc00\\ud800"]', 'record, [0] must have no half of a surrogate pair'],
    ['["\\x41"]', 'record, [0] must have no other escapes than JSON has'],
    ['["\\u00g1"]', 'record, [0] must have four hexadecimal digits behind \\u'],
    ['["a]', 'record, [0] must end with "'],
    [`[${'9'.repeat(641)}]`, 'record, [0] must have 640 digits at most'],
    ['['.repeat(33), `record, ${'[0]'.repeat(32)} must be 32 deep at most`],
    [`{"${'x'.repeat(50)}":z}`, `record, ["${'x'.repeat(40)}"] must be a value of JSON`],
  ];
  for (const [text, complaint] of refused)
    test(`${JSON.stringify(text.slice(0, 40))} is refused`, () => {
      const complaints = [text, ...(/[\ud800-\udfff]/.test(text) ? [] : [utf8(text)])].map((bytes) =>
        complaintOf(() => parseJson('record', bytes)),
      );
      assert.deepEqual(
        complaints,
        complaints.map(() => complaint),
      );
    });

  test('bytes must be UTF-8, and not too many', () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc0, 0x80, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x22, 0xc3],
    ])
      assert.equal(
        complaintOf(() => parseJson('record', Uint8Array.from(bytes))),
        'record must be UTF-8',
      );
    assert.equal(
      complaintOf(() => parseJson('record', '[1,2]', { ...JSON_LIMITS, bytes: 4 })),
      'record must have 4 bytes at most',
    );
  });
});

describe('forms that are hashed', () => {
  const value = jsonObject({ b: ['é\u007f/', jsonWhole(10n ** 30n)], a: jsonObject({ '\u{1f5f3}': null, '\uffff': true }) });

  test('Python, sorted', () => {
    assert.equal(
      writeJson(value, PYTHON_SORTED),
      String.raw`{"a": {"\uffff": true, "\ud83d\uddf3": null}, "b": ["\u00e9\u007f/", 1000000000000000000000000000000]}`,
    );
    // Sorted but for the last, and sorted already.
    for (const text of ['{"a":1,"c":2,"b":3}', '{"a":1,"b":3,"c":2}']) assert.equal(again(text, PYTHON_SORTED), '{"a": 1, "b": 3, "c": 2}');
  });

  test('JavaScript and Belenios', () => {
    assert.equal(writeJson(value, JAVASCRIPT), '{"b":["é\u007f/",1000000000000000000000000000000],"a":{"\u{1f5f3}":null,"\uffff":true}}');
    assert.equal(writeJson(['\u007f\u0001é'], BELENIOS), '["\\u007f\\u0001é"]');
  });
});

describe('looking into a record', () => {
  const view = JsonView.parse('ballot 3', '{"a": [1, {"b": "12"}],\n"c": -1, "d": "x"}\n');

  test('values', () => {
    const { a, c, d, e } = view.members(['a', 'c', 'd'], ['e']);
    assert.deepEqual(
      [a.items().length, a.items()[1]!.members(['b']).b.decimal(13n), c.whole(-1, 1), d.string(), e],
      [2, 12n, -1, 'x', undefined],
    );
  });

  const faults: readonly (readonly [complaint: string, work: () => unknown])[] = [
    ['ballot 3, line 1 must have the member e', () => view.members(['a', 'c', 'd', 'e'])],
    ['ballot 3, d, line 2 must not be there', () => view.members(['a', 'c'])],
    ['ballot 3, a, line 1 must have 3 items', () => view.membersAmongOthers(['a']).a.items(3, 3)],
    ['ballot 3, a, line 1 must have 0 to 1 items', () => view.membersAmongOthers(['a']).a.items(0, 1)],
    ['ballot 3, a, line 1 must have at least 3 items', () => view.membersAmongOthers(['a']).a.items(3)],
    ['ballot 3, c, line 2 must be a whole number from 0 to 5', () => view.membersAmongOthers(['c']).c.whole(0, 5)],
    ['ballot 3, c, line 2 must be an array', () => view.membersAmongOthers(['c']).c.items()],
    ['ballot 3, c, line 2 must be an object', () => view.membersAmongOthers(['c']).c.members([])],
    ['ballot 3, c, line 2 must be a string', () => view.membersAmongOthers(['c']).c.string()],
    ['ballot 3, c, line 2 must be true or false', () => view.membersAmongOthers(['c']).c.boolean()],
    ['ballot 3, d, line 2 must be a number', () => view.membersAmongOthers(['d']).d.whole(0, 5)],
    ['ballot 3, d, line 2 must have 0 characters at most', () => view.membersAmongOthers(['d']).d.string(0)],
    [
      'ballot 3, a[1].b, line 1 must be a decimal number below its bound',
      () => view.membersAmongOthers(['a']).a.items()[1]!.members(['b']).b.decimal(12n),
    ],
  ];
  for (const [complaint, work] of faults) test(complaint, () => assert.equal(complaintOf(work), complaint));

  test('decimal digits have one form', () => {
    for (const text of ['', ' 12', '+12', '-1', '1_2', '012', '1e3', '12.0', '٣'])
      assert.equal(
        complaintOf(() => JsonView.parse('n', JSON.stringify(text)).decimal(10n ** 9n)),
        'n must be a decimal number below its bound',
      );
  });

  test('whole numbers have one form', () => {
    for (const text of ['1.0', '1e2', '-0', '9007199254740993'])
      assert.match(
        complaintOf(() => JsonView.parse('n', text).whole(-10, 2 ** 53)),
        /^n must be a whole number/,
      );
  });
});

test('lines of a stream, however it is cut', async () => {
  const bytes = utf8('one\ntwo\n\nthree');
  for (const size of [1, 2, 5, 100]) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));
    const lines: string[] = [];
    for await (const line of linesOf('ballots', parts)) lines.push(new TextDecoder().decode(line));
    assert.deepEqual(lines, ['one', 'two', 'three']);
  }
  await assert.rejects(async () => {
    for await (const line of linesOf('ballots', [bytes], 4)) assert.ok(line.length <= 4);
  }, new MalformedError('ballots, line 4', 'must have 4 bytes at most'));
});
