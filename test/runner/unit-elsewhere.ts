/** `node unit-elsewhere.js FILE…`, as a child: runs files of tests in another Node than the one at hand, and sends back the tally. */
import { probe } from '../../src/runtime/probe.ts';
import { runTestFiles } from './files.ts';
import { newTally, type Tally } from './tally.ts';

/** What became of the tests, or why none ran. */
export type Outcome = Tally | { readonly unable: string };

process.send?.(await outcome());

async function outcome(): Promise<Outcome> {
  const { works, detail } = probe('fusedMadd');
  if (!works) return { unable: `it has no fused products (${detail})` };
  const tally = newTally();
  await runTestFiles(process.argv.slice(2), tally);
  return tally;
}
