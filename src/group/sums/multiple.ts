/** The multiple of one value by a public number, where the value lies already in a workspace: a window that slides. */
import { oddDigits } from './digits.ts';
import type { Workspace } from './workspace.ts';

const WIDTH = 5;
const ODD = 1 << (WIDTH - 1);

/** How many places it needs beside that of the value. */
export const MULTIPLE_PLACES: number = ODD + 2;

/** @param number - little-endian and positive. @returns how, from the place of a value, the place of its multiple is made; all of the places from `first` on are written. */
export function multipleBy<V>(workspace: Workspace<V>, number: Uint8Array, first: number): (place: number) => number {
  const digits = oddDigits(number, WIDTH, false);
  const [twice, result] = [first + ODD, first + ODD + 1];
  /** Where the odd multiple is. */
  const at = (digit: number): number => first + (digit >> 1);
  return (place) => {
    workspace.copy(first, place);
    workspace.double(twice, place);
    for (let i = 1; i < ODD; i++) workspace.add(first + i, first + i - 1, twice);
    workspace.copy(result, at(digits.at(-1)!));
    for (let bit = digits.length - 2; bit >= 0; bit--) {
      workspace.double(result, result);
      if (digits[bit] !== 0) workspace.add(result, result, at(digits[bit]!));
    }
    return result;
  };
}
