/** Copies among fingerprints: the same whether they are compared at once or class by class, gone over for each or put apart. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Classes, type ClassSizes, copiesAmong, type VisitWords } from '../../../src/election/classes.ts';
import { WordKeeper } from '../../../src/election/kept-words.ts';
import { Memory } from './memory.ts';

const EACH = 3;
/** Fingerprints of records that have three each, of which some come again: by the number of what they are of. */
const OF: readonly (readonly number[])[] = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 2, 8],
  [9, 9, 10],
  [3, 2, 4],
  [11, 12, 13],
  [2, 14, 2],
];
const EXPECTED: readonly (readonly [number, readonly number[]])[] = [
  [3, [1]],
  [4, [4]],
  [5, [1, 2]],
  [7, [1]],
];
const COUNT = EACH * OF.length;

const words = Uint32Array.from(OF.flat().flatMap((what) => [what, (2654435761 * what) >>> 0, what, 7]));
let passes = 0;
const each = (visit: VisitWords): void => {
  passes++;
  for (const i of OF.keys()) for (let j = 0; j < EACH; j++) visit(i + 1, words, 4 * (EACH * i + j));
};

function check(keeper: WordKeeper, sizes: ClassSizes, expected: { readonly classes: number; readonly passes: number }): void {
  passes = 0;
  const classes = new Classes(COUNT, keeper, sizes);
  const copies = [...copiesAmong(classes, each)].sort(([a], [b]) => a - b);
  assert.deepEqual(copies, EXPECTED);
  assert.deepEqual({ classes: classes.count, passes }, expected, JSON.stringify(sizes));
}

test('which earlier records have the same, in one class and in many', () => {
  for (const [atATime, classes] of [
    [100, 1],
    [COUNT, 1],
    [5, 5],
    [2, 11],
    [1, 21],
  ] as const)
    check(new WordKeeper(undefined), { atATime }, { classes, passes: classes });
  assert.equal(copiesAmong(new Classes(0, new WordKeeper(undefined)), () => assert.fail('nothing to compare')).size, 0);
});

test('where there is a scratch space all are gone over once, and each class is read by itself', () => {
  for (const [atATime, mostApart, classes] of [
    [100, 8, 1],
    [5, 8, 5],
    [5, 5, 5],
    // Three of them lie apart, of which each has two classes.
    [5, 3, 6],
    [1, 8, 24],
  ] as const) {
    // Blocks that lie in the space, and some that stay at hand.
    for (const most of [0, 70_000]) check(new WordKeeper(new Memory(), most), { atATime, mostApart }, { classes, passes: 1 });
  }
  assert.equal(copiesAmong(new Classes(0, new WordKeeper(new Memory())), () => {}).size, 0);
});

test('many fingerprints: blocks are filled, and read in their order', () => {
  const count = 40_000;
  const many = Uint32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 3 ? 1 : Math.imul((i >> 2) % 39_990, 2654435761) >>> 0));
  const visitAll = (visit: VisitWords): void => {
    for (let i = 0; i < count; i++) visit(i, many, 4 * i);
  };
  for (const most of [0, 2 ** 17, 2 ** 24]) {
    const scratch = new Memory();
    const classes = new Classes(count, new WordKeeper(scratch, most), { atATime: 20_000 });
    const copies = copiesAmong(classes, visitAll);
    assert.deepEqual(
      [...copies].sort(([a], [b]) => a - b),
      Array.from({ length: 10 }, (_, i) => [39_990 + i, [i]]),
    );
    assert.equal(scratch.bytes.length > 0, most < 2 ** 24, String(most));
    const order: number[] = [];
    const wide = new Classes(count, new WordKeeper(new Memory(), 0), { atATime: 20_000 });
    // What stands behind a fingerprint goes along.
    const ofClass = wide.divide((visit) => {
      for (let i = 0; i < count - 1; i++) visit(i, many, 4 * i);
    }, 8);
    for (let which = 0; which < wide.count; which++) {
      let last = -1;
      ofClass(which, (number, found, at) => {
        assert.ok(number > last);
        last = number;
        for (let j = 0; j < 8; j++) if (found[at + j] !== many[4 * number + j]) assert.fail(`word ${j} of ${number}`);
        order.push(number);
      });
    }
    assert.deepEqual(
      order.sort((a, b) => a - b),
      Array.from({ length: count - 1 }, (_, i) => i),
    );
  }
});
