/**
 * limber where modules are compiled by the platform alone, beside itself where it compiles them: some rows of the suites `curves`, `rsa` and `bls`. The process of the first
 * compiles the modules of the row, as an edge platform does when a worker is deployed, and refuses to compile from then on.
 */
import { describeEngine } from 'limber/engine';
import { useStaticModules } from 'limber/engine/static';
import { makeStaticModule } from 'limber/engine/static/make';
import { limberBls } from '../adapters/bls/limber.ts';
import { limberCurves } from '../adapters/curves/limber.ts';
import { enterLibrary } from '../adapters/library.ts';
import { limberRsa } from '../adapters/rsa/limber.ts';
import { blsCases, blsWork } from '../cases/bls.ts';
import { curveCases, curveWork } from '../cases/curves.ts';
import { rsaCases, rsaWork } from '../cases/rsa.ts';
import type { Entry, Heading, Suite } from '../entry.ts';

interface StaticRow {
  readonly row: string;
  /** Its files, without their family: those of `fma` where they differ. */
  readonly files: readonly string[];
  readonly intFiles?: readonly string[];
  readonly enter: () => Promise<Entry>;
}

const limber: Heading = { library: 'limber', kind: 'limber', origin: 'limber', constantTime: true };
const compiling: Heading = { ...limber, library: 'limber that compiles' };

const CURVES = /^(P-256|secp256k1|Ed25519) (sign|verify, new key)$|^X25519 agree$/;

const rows: readonly StaticRow[] = [
  ...curveCases
    .filter(({ row }) => CURVES.test(row))
    .map(
      (each): StaticRow => ({
        row: each.row,
        files: filesOf(each.curve.toLowerCase().replace('-', '')),
        enter: () => enterLibrary(limberCurves, curveWork(each)),
      }),
    ),
  ...rsaCases.map(
    (each): StaticRow => ({
      row: `RSA ${each.row}`,
      files: [`modexp-${each.bits}`, `modexp-${each.bits / 2}-pair`],
      intFiles: [`modexp-${each.bits}`, `modexp-${each.bits / 2}`],
      enter: () => enterLibrary(limberRsa, rsaWork(each)),
    }),
  ),
  ...blsCases
    .filter(({ operation }) => operation === 'sign' || operation === 'verify')
    .map(
      (each): StaticRow => ({
        row: `BLS ${each.row}`,
        files: filesOf('bls12-381'),
        enter: () => enterLibrary(limberBls, blsWork(each)),
      }),
    ),
];

function filesOf(name: string): readonly string[] {
  return name === 'x25519' ? [name] : [name, `${name}-scalars`];
}

export const staticModules: Suite = {
  name: 'static-modules',
  summary: 'limber on modules that the platform compiled, where it compiles none itself, beside limber that compiles',
  rows: rows.map(({ row }) => row),
  libraries: [limber, compiling],
  reference: compiling.library,
  async enter(rowName, libraryName) {
    const row = rows.find((candidate) => candidate.row === rowName);
    if (row === undefined || ![limber.library, compiling.library].includes(libraryName))
      throw new RangeError(`the suite static-modules has no ${rowName} by ${libraryName}`);
    if (libraryName === compiling.library) return row.enter();
    const kernel = giveModules(row);
    // What limber found out before would still hold: nothing else may pass for an engine that compiles none.
    if (describeEngine().fields !== null) throw new Error('limber compiles modules itself');
    return { ...(await row.enter()), kernel };
  },
};

/** The modules of the quicker family that runs here; from then on this process compiles none. @returns their names. */
function giveModules({ files, intFiles = files }: StaticRow): string {
  const compiled = (file: string): WebAssembly.Module => new WebAssembly.Module(makeStaticModule(file) as Uint8Array<ArrayBuffer>);
  const take = (family: string, names: readonly string[]): void => useStaticModules(names.map((name) => compiled(`${family}/${name}`)));
  try {
    take('fma', ['trial', ...files]);
  } catch {
    take('int', intFiles);
  }
  const refuse = (): never => {
    throw new WebAssembly.CompileError('this process compiles no WebAssembly');
  };
  Object.assign(WebAssembly, { Module: new Proxy(WebAssembly.Module, { construct: refuse }) });
  return describeEngine().staticModules.join(', ');
}
