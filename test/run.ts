/**
 * `npm test`: the unit tests in the Node at hand, and in the newest those of kernels that it lacks; then the conformance suite
 * in every engine.
 *
 * Whatever is missing or left out is named at the end; the last line is `N passed, N failed, N skipped`.
 */
import { parseArgs } from 'node:util';
import { runConformance } from './runner/conformance.ts';
import { newTally, summary } from './runner/tally.ts';
import { runUnitTests } from './runner/unit.ts';

const USAGE = `usage: npm test -- [--unit | --only REGEX]
  --unit        only the unit tests
  --only REGEX  only the conformance suite, in the engines and variants that match, such as 'firefox.*strict'`;

const { unit, only } = options();
const tally = newTally();
const required = process.env.LIMBER_REQUIRE_ENGINES === '1';
if (!only) await runUnitTests(tally, required);
if (!unit) await runConformance(tally, { only, required });

if (tally.passed + tally.failed === 0) {
  tally.failed++;
  console.log('nothing ran');
}
console.log(summary(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;

function options(): { readonly unit: boolean; readonly only: RegExp | undefined } {
  try {
    const { values } = parseArgs({ options: { unit: { type: 'boolean', default: false }, only: { type: 'string' } } });
    if (values.unit && values.only !== undefined) throw new Error('--unit and --only exclude each other');
    return { unit: values.unit, only: values.only === undefined ? undefined : new RegExp(values.only, 'i') };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
