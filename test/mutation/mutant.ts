/**
 * Mutants: sources with one mistake in them, which the tests must notice. A mutant is a change of the text of one file, in as few characters
 * as the mistake takes, with the tests that are about what it breaks.
 */
import ts from 'typescript';

/** Where the tests of a mutant run: the Node at hand, or an engine that has the instructions of a family of kernels (test/runner/elsewhere.ts). */
export type MutantEngine = 'node' | 'node26' | 'bun';

export interface Mutant {
  /** The source, below the repository's root. */
  readonly file: string;
  /** What the mutant does wrong. */
  readonly what: string;
  /** The text that is replaced; it stands in the file once, or once behind `behind`. */
  readonly from: string;
  readonly to: string;
  /** Another text, which stands in the file once. */
  readonly behind?: string;
  /** The test files that are about it, below `test`, without their ending. */
  readonly tests: readonly string[];
  readonly engine: MutantEngine;
  /** Why no test can tell the mutant from the source, where that is so: such a mutant is listed so that nobody tries it again. */
  readonly equivalent?: string;
}

/** What a list says of a mutant; its file and tests are those of the list's part, unless it has tests of its own. */
type Change = readonly [what: string, from: string, to: string, more?: Partial<Pick<Mutant, 'behind' | 'tests' | 'engine' | 'equivalent'>>];

/** Mutants of one file. */
export const inFile = (file: string, tests: readonly string[], changes: readonly Change[]): readonly Mutant[] =>
  changes.map(([what, from, to, more]) => ({ file, what, from, to, tests, engine: 'node', ...more }));

export const nameOf = ({ file, what }: Mutant): string => `${file}: ${what}`;

/** The source with the mistake. @throws Error where the text that it replaces does not stand there once. */
export function mutated(source: string, { from, to, behind = '' }: Mutant): string {
  const start = behind === '' ? 0 : placeOf(source, behind, 0) + behind.length;
  const place = placeOf(source, from, start);
  return source.slice(0, place) + to + source.slice(place + from.length);
}

function placeOf(source: string, text: string, start: number): number {
  const place = source.indexOf(text, start);
  if (place < 0) throw new Error(`"${text}" is not there`);
  if (source.indexOf(text, place + 1) >= 0) throw new Error(`"${text}" is there more than once`);
  return place;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
};

/** The JavaScript of a source, as the build makes it. @throws Error where the text is no program. */
export function compiled(source: string): string {
  const { outputText, diagnostics = [] } = ts.transpileModule(source, {
    // An absolute name: without one, TypeScript 6.0 stumbles over some sources.
    ...{ fileName: '/mutant.ts', compilerOptions: OPTIONS },
    reportDiagnostics: true,
  });
  const [first] = diagnostics;
  if (first) throw new Error(ts.flattenDiagnosticMessageText(first.messageText, '\n'));
  return outputText;
}
