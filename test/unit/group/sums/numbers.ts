/** Whole numbers modulo a small one as a workspace: what sums are made of, without a group's arithmetic. */
import assert from 'node:assert/strict';
import type { OpenWorkspace, Workspace } from '../../../../src/group/sums/workspace.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';

/** A value is an object: values are told apart as such. */
export interface Value {
  readonly number: bigint;
}

export const value = (number: bigint): Value => ({ number });
export const scalar = (number: bigint, bytes = 8): Uint8Array => toBytesLE(number, bytes);

export interface Counts {
  additions: number;
  doublings: number;
}

/** Opens workspaces of `most` places at most, and counts what is done in them. With `together` 0 nothing is quicker than doubling in places. */
export function numbersModulo(
  modulus: bigint,
  {
    most = 100_000,
    isSigned = false,
    together = 1,
  }: { readonly most?: number; readonly isSigned?: boolean; readonly together?: number } = {},
): { readonly open: OpenWorkspace<Value>; readonly counts: Counts } {
  const counts: Counts = { additions: 0, doublings: 0 };
  const residue = (number: bigint): bigint => ((number % modulus) + modulus) % modulus;
  const open: OpenWorkspace<Value> = (wanted): Workspace<Value> => {
    const held = new Map<number, bigint>();
    const places = Math.min(wanted, most);
    let runs = false;
    let doubled: bigint[] = [];
    const get = (place: number): bigint => {
      assert.ok(runs, 'outside of a run');
      const number = held.get(place);
      assert.ok(number !== undefined, `nothing is in place ${place}`);
      return number;
    };
    const set = (place: number, number: bigint): void => {
      assert.ok(runs && Number.isInteger(place) && place >= 0 && place < places, `place ${place} of ${places}`);
      held.set(place, residue(number));
    };
    return {
      places,
      run: (body) => {
        assert.ok(!runs, 'runs do not nest');
        runs = true;
        try {
          return body();
        } finally {
          runs = false;
        }
      },
      enter: (place, { number }) => set(place, number),
      leave: (place) => value(get(place)),
      copy: (to, from) => set(to, get(from)),
      add: (to, a, b) => {
        counts.additions++;
        set(to, get(a) + get(b));
      },
      double: (to, a) => {
        counts.doublings++;
        set(to, 2n * get(a));
      },
      ...(together > 0 && {
        doubling: {
          together,
          start: (values: readonly Value[]) => {
            assert.ok(values.length >= 1 && values.length <= together);
            doubled = values.map(({ number }) => number);
          },
          next: () => {
            counts.doublings += doubled.length;
            doubled = doubled.map((number) => residue(2n * number));
          },
          take: (to: number, which: number) => set(to, doubled[which] as bigint),
        },
      }),
      ...(isSigned && { negate: (to: number, from: number) => set(to, -get(from)) }),
    };
  };
  return { open, counts };
}
