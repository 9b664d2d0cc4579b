/** A progress bar on standard error for work whose steps are counted, where a person is looking. */
import cliProgress from 'cli-progress';

/** Runs the work, which says how many of its steps are done. */
export async function withWorkBar<T>(what: string, work: (show: (done: number, total: number) => void) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work(() => {});
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    format: `${what} {bar} {value} of {total}`,
    clearOnComplete: true,
    hideCursor: false,
    linewrap: true,
  });
  let started = false;
  try {
    return await work((done, total) => {
      if (!started) bar.start(total, 0);
      started = true;
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    if (started) bar.stop();
  }
}

/** The same where only what is done is known. */
export async function withCounter<T>(
  what: string,
  work: (show: (progress: { readonly records: number }) => void) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return work(() => {});
  let last = 0;
  try {
    return await work(({ records }) => {
      if (records - last < 16) return;
      last = records;
      process.stderr.write(`\r${what}: ${records} `);
    });
  } finally {
    if (last > 0) process.stderr.write('\r\u001b[K');
  }
}
