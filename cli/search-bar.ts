/** A progress bar on standard error for searches, where a person is looking. */
import cliProgress from 'cli-progress';
import type { SearchProgress } from 'limber/primes';

/**
 * Runs a search that says how far it is. Nobody knows how long it takes: the bar shows how likely it is that it would have
 * ended by now, which is 1 − e^(−tested/expected).
 */
export async function withSearchBar<T>(search: (show: (progress: SearchProgress) => void) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return search(() => {});
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    format: '{bar} {tested} tested, about {expected} expected',
    clearOnComplete: true,
    // The terminal stays as it is: Ctrl-C ends a search at once, and nothing could put back what was changed.
    hideCursor: false,
    linewrap: true,
  });
  bar.start(1, 0, { tested: 0, expected: '?' });
  try {
    return await search(({ tested, expected }) => bar.update(1 - Math.exp(-tested / expected), { tested, expected: Math.round(expected) }));
  } finally {
    bar.stop();
  }
}
