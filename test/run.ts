/**
 * `npm test`: the unit tests in the Node at hand; then, side by side as there are places, those of kernels that it lacks
 * in the engines that have them, the workbench in browsers, and the conformance suite in every engine.
 *
 * Whatever is missing or left out is named at the end; the last line is `N passed, N failed, N skipped`.
 */
import { parseArgs } from 'node:util';
import { installPackages } from '../engines/packages.ts';
import { runConformance } from './runner/conformance.ts';
import { PLACES, Places } from './runner/places.ts';
import { newTally, summary } from './runner/tally.ts';
import { runEndToEndTests, runUnitTests, runUnitTestsElsewhere } from './runner/unit.ts';

const USAGE = `usage: npm test -- [--unit | --e2e | --only REGEX]
  --unit        only the unit tests
  --e2e         only the end-to-end tests of the workbench
  --only REGEX  only the conformance suite, in the engines and variants that match, such as 'firefox.*strict'`;

const { unit, e2e, only } = options();
const tally = newTally();
const required = process.env.LIMBER_REQUIRE_ENGINES === '1';
const places = new Places(PLACES);
if (!only && !e2e) await runUnitTests(tally);
if (!only && !e2e) await installPackages((line) => console.log(line));
await Promise.all([
  !only && !e2e && runUnitTestsElsewhere(tally, required, places),
  !only && !unit && runEndToEndTests(tally, places),
  !unit && !e2e && runConformance(tally, { only, required, places }),
]);

if (tally.passed + tally.failed === 0) {
  tally.failed++;
  console.log('nothing ran');
}
console.log(summary(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;

function options(): { readonly unit: boolean; readonly e2e: boolean; readonly only: RegExp | undefined } {
  try {
    const { values } = parseArgs({
      options: { unit: { type: 'boolean', default: false }, e2e: { type: 'boolean', default: false }, only: { type: 'string' } },
    });
    const parts = [values.unit, values.e2e, values.only !== undefined].filter((asked) => asked);
    if (parts.length > 1) throw new Error('--unit, --e2e and --only exclude each other');
    return { unit: values.unit, e2e: values.e2e, only: values.only === undefined ? undefined : new RegExp(values.only, 'i') };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
