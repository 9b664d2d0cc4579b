/** limber's forms of exponentiation, by their public entries; and the same work as plain calls of `modPow`. */

import { modPow } from 'limber/modexp';
import { powMany } from 'limber/modexp/batch';
import { CrtPair } from 'limber/modexp/crt';
import { fixedBase } from 'limber/modexp/fixed-base';
import { multiPow } from 'limber/modexp/multi-pow';
import type { FormName } from '../cases/forms.ts';
import type { Power } from '../cases/modexp.ts';
import { timeAsyncLoop, timeLoop } from '../measure.ts';
import type { Library, Prepared } from './library.ts';
import { kernelFor } from './modexp/limber.ts';
import { ownVersion } from './peer.ts';

interface Form {
  /** Makes ready what a user keeps, and gives the operation that is repeated; notes the kernel where the form tells it. */
  open(powers: readonly Power[]): { run: () => readonly bigint[] | Promise<readonly bigint[]>; note?: string };
  /** How many of the row's powers are raised one by one for comparison: all, unless the form is held against one. */
  readonly plain?: number;
  /** What the form computes, from the single powers: all results of a row are shown so. */
  combine(results: readonly bigint[], powers: readonly Power[]): readonly bigint[];
}

const each = (results: readonly bigint[]): readonly bigint[] => results;

const forms: Readonly<Record<FormName, Form>> = {
  'crt pair': {
    open: ([p, q]: readonly Power[]) => {
      const [{ base: a, exponent: x, modulus: m }, { base: b, exponent: y, modulus: n }] = [p, q] as [Power, Power];
      const pair = new CrtPair(m, n);
      return { run: () => pair.powEach([a, b], [x, y]) };
    },
    combine: each,
  },
  'fixed base': {
    open: ([power]) => {
      const { base, exponent, modulus } = power as Power;
      const table = fixedBase(base, modulus, { bits: exponent.toString(2).length });
      return { run: () => [table.pow(exponent)], note: `${table.kernel}, table of ${table.tableBytes} bytes` };
    },
    combine: each,
  },
  'two-base': {
    open: (powers) => {
      const [bases, exponents] = [powers.map(({ base }) => base), powers.map(({ exponent }) => exponent)];
      const { modulus } = powers[0] as Power;
      return { run: () => [multiPow(bases, exponents, modulus)] };
    },
    plain: 1,
    combine: (results, powers) => [results.reduce((product, result) => (product * result) % (powers[0] as Power).modulus)],
  },
  many: {
    open: (powers) => ({ run: () => powMany(powers) }),
    combine: each,
  },
};

/** limber by the form's own entry. */
export function ownForm(name: FormName): Library {
  return library('limber', (powers) => {
    const { run, note } = forms[name].open(powers);
    let last: readonly bigint[] = [];
    const once = async (): Promise<void> => {
      last = await run();
    };
    return {
      loop: (minimumMs) => timeAsyncLoop(once, minimumMs, () => performance.now()),
      result: () => show(last),
      kernel: note,
    };
  });
}

/** limber by plain calls of `modPow`: one for each power, or as many as the form is held against. */
export function plainForm(name: FormName): Library {
  const { plain, combine } = forms[name];
  return library('limber modPow', (powers) => {
    const timed = powers.slice(0, plain ?? powers.length);
    const raise = ({ base, exponent, modulus }: Power): bigint => modPow(base, exponent, modulus);
    let last: bigint[] = [];
    const run = (): void => {
      last = timed.map(raise);
    };
    return {
      loop: (minimumMs) => timeLoop(run, minimumMs, () => performance.now()),
      result: () => show(combine([...last, ...powers.slice(timed.length).map(raise)], powers)),
      kernel: plain === undefined ? kernelFor(powers) : `${kernelFor(powers)}, one of the powers`,
    };
  });
}

/** Another library's single powers, shown as what the form computes. */
export function asForm(name: FormName, other: Library): Library {
  return {
    ...other,
    async load() {
      const { version, prepare } = await other.load();
      return {
        version,
        async prepare(powers) {
          const prepared = await prepare(powers);
          const results = async (): Promise<bigint[]> => (await prepared.result()).split(' ').map((hex) => BigInt(`0x${hex}`));
          return { ...prepared, result: async () => show(forms[name].combine(await results(), powers)) };
        },
      };
    },
  };
}

function library(name: string, prepare: (powers: readonly Power[]) => Prepared | Promise<Prepared>): Library {
  return {
    library: name,
    kind: 'limber',
    origin: 'limber',
    constantTime: true,
    load: async () => ({ version: ownVersion(), prepare }),
  };
}

const show = (results: readonly bigint[]): string => results.map((result) => result.toString(16)).join(' ');
