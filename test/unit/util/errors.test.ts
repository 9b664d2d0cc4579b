/** What programs tell errors by: names and codes, which no bundler changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import { LimberError } from '../../../src/entries/modexp.ts';
import { subpaths } from '../border/entries.ts';

type ErrorClass = new (argument: string, rule: string) => LimberError;

/** As in the README: codes of published versions are not changed. */
const CODES: Readonly<Record<string, string>> = {
  LimberError: 'ERR_LIMBER',
  WrongTypeError: 'ERR_LIMBER_WRONG_TYPE',
  OutOfRangeError: 'ERR_LIMBER_OUT_OF_RANGE',
  NoInverseError: 'ERR_LIMBER_NO_INVERSE',
  MalformedError: 'ERR_LIMBER_MALFORMED',
  InvalidPointError: 'ERR_LIMBER_INVALID_POINT',
  NoWebAssemblyError: 'ERR_LIMBER_NO_WEBASSEMBLY',
  NoRandomnessError: 'ERR_LIMBER_NO_RANDOMNESS',
  NoThreadsError: 'ERR_LIMBER_NO_THREADS',
  FaultError: 'ERR_LIMBER_FAULT',
  SrpError: 'ERR_LIMBER_SRP',
  NoLogarithmError: 'ERR_LIMBER_NO_LOGARITHM',
  InvalidProofError: 'ERR_LIMBER_INVALID_PROOF',
  DuplicateTrusteeError: 'ERR_LIMBER_DUPLICATE_TRUSTEE',
  InvalidTokenError: 'ERR_LIMBER_INVALID_TOKEN',
  WrongPasswordError: 'ERR_LIMBER_WRONG_PASSWORD',
  NoWebCryptographyError: 'ERR_LIMBER_NO_WEB_CRYPTOGRAPHY',
  InvalidMessageError: 'ERR_LIMBER_INVALID_MESSAGE',
  InvalidCeremonyError: 'ERR_LIMBER_INVALID_CEREMONY',
  PrecompileError: 'ERR_LIMBER_PRECOMPILE',
  TooFewTrusteesError: 'ERR_LIMBER_TOO_FEW_TRUSTEES',
};

/** Every class of errors that is exported, and a subpath that has it. */
async function errorClasses(): Promise<ReadonlyMap<string, { readonly from: string; readonly made: ErrorClass }>> {
  const exported = (await subpaths()).flatMap(([from, names]) =>
    Object.entries(names).flatMap(([name, made]) =>
      typeof made === 'function' && (made === LimberError || made.prototype instanceof Error)
        ? [[name, { from, made: made as ErrorClass }] as const]
        : [],
    ),
  );
  return new Map(exported);
}

const told = (made: ErrorClass): unknown => {
  const error = new made('base', 'must be odd');
  assert.ok(error instanceof Error);
  const { name, code, argument, rule, message } = error;
  return { name, code, argument, rule, message, text: String(error) };
};

const expected = (name: string): unknown => ({
  name,
  code: CODES[name],
  argument: 'base',
  rule: 'must be odd',
  message: 'base must be odd',
  text: `${name}: base must be odd`,
});

test('every class has the name that it is exported by, and a code of its own', async () => {
  const classes = await errorClasses();
  assert.deepEqual([...classes.keys()].sort(), Object.keys(CODES).sort());
  for (const [name, { made }] of classes) {
    assert.ok(made === (LimberError as unknown) || made.prototype instanceof LimberError, name);
    assert.deepEqual(told(made), expected(name));
  }
});

test('they stay in a minified bundle', async () => {
  const classes = await errorClasses();
  const { outputFiles } = await build({
    stdin: {
      contents: [...classes].map(([name, { from }]) => `export { ${name} } from 'limber/${from}';`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const bundled = (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)) as Readonly<
    Record<string, ErrorClass>
  >;
  for (const name of classes.keys()) {
    const made = bundled[name] as ErrorClass;
    assert.notEqual(made.name, name, 'the bundle is minified');
    assert.deepEqual(told(made), expected(name));
  }
});
