/** A progress bar on standard error for searches, where a person is looking. */
import cliProgress from 'cli-progress';
import type { SearchProgress } from 'limber/primes';

interface SearchBar {
  readonly show: (progress: SearchProgress) => void;
  readonly end: () => void;
}

/**
 * Nobody knows how long a search takes: the bar shows how likely it is that it would have ended by now, which is
 * 1 − e^(−tested/expected).
 */
export function searchBar(): SearchBar {
  if (!process.stderr.isTTY) return { show: () => {}, end: () => {} };
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    format: '{bar} {tested} tested, about {expected} expected',
    clearOnComplete: true,
    hideCursor: true,
  });
  let started = false;
  return {
    show: ({ tested, expected }) => {
      const values = { tested, expected: Math.round(expected) };
      if (!started) bar.start(1, 0, values);
      started = true;
      bar.update(1 - Math.exp(-tested / expected), values);
    },
    end: () => bar.stop(),
  };
}
