/**
 * Writes the suite as a script that Hermes takes: one file, in which classes, private members and variables of their own in each turn of a loop are lowered, as a
 * user's bundler does it for React Native. esbuild lowers what is younger than ES2015, TypeScript the rest.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import type { HermesJob } from '../conformance/hermes-cases.ts';
import type { Published } from '../vectors/published.ts';

const SUITE = fileURLToPath(new URL('../conformance/hermes.js', import.meta.url));

/** Of what is younger than ES2015, Hermes has these, and nothing else could stand in for BigInt. */
const KEPT = { bigint: true, 'exponent-operator': true, 'async-await': true };

/** What TypeScript lowers otherwise than is right: powers, by `Math.pow`, which takes no BigInt; and classes of errors, whose objects would be plain errors. */
const POWER = '__power';
const ERROR = '__Error';
const PRELUDE = `
function ${POWER}(a, b) { return a ** b; }
function ${ERROR}(message) { return Reflect.construct(Error, [message], this.constructor); }
${ERROR}.prototype = Error.prototype;
Object.setPrototypeOf(${ERROR}, Error);`;

let suite: Promise<string> | undefined;

export async function writeScript(file: string, job: HermesJob, vectorsFile: string): Promise<void> {
  suite ??= bundled();
  const published: Published = { numbers: [], chains: [] };
  const vectors = job.theme === 'vectors' ? await readFile(vectorsFile, 'utf8') : JSON.stringify(published);
  await writeFile(file, [`var JOB = ${JSON.stringify(job)}, PUBLISHED = ${vectors};`, PRELUDE, await suite].join('\n'));
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [SUITE], bundle: true, write: false, format: 'iife', target: 'es2015', supported: KEPT },
    define: { 'import.meta.url': '"about:blank"' },
    logLevel: 'warning',
  });
  return lowered(outputFiles[0]?.text ?? '');
}

function lowered(script: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ES5, downlevelIteration: true, ignoreDeprecations: '6.0' };
  return ts.transpileModule(script, { compilerOptions, transformers: { before: [mended] } }).outputText;
}

function mended(context: ts.TransformationContext): ts.Transformer<ts.SourceFile> {
  const { factory } = context;
  const isError = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'Error';
  const visit = (node: ts.Node): ts.Node => {
    const seen = ts.visitEachChild(node, visit, context);
    if (ts.isBinaryExpression(seen) && seen.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken)
      return factory.createCallExpression(factory.createIdentifier(POWER), undefined, [seen.left, seen.right]);
    if (ts.isExpressionWithTypeArguments(seen) && isError(seen.expression))
      return factory.createExpressionWithTypeArguments(factory.createIdentifier(ERROR), undefined);
    return seen;
  };
  return (file) => ts.visitEachChild(file, visit, context);
}
