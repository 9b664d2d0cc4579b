/** Results of other engines that come with the page: those under `lab/results`. */
import { parseResults } from './result-file.ts';
import type { Run } from './run.ts';

const FILES = import.meta.glob('../../../lab/results/*.{json,ndjson}', { query: '?raw', import: 'default' }) as Record<
  string,
  () => Promise<string>
>;

export async function bundledRuns(): Promise<readonly Run[]> {
  const files = await Promise.all(
    Object.entries(FILES).map(async ([path, load]) => parseResults(path.slice(path.lastIndexOf('/') + 1), await load())),
  );
  return files.flat().map((run) => ({ ...run, bundled: true }));
}
