/** The page that is tested: built once for all browsers by `npm test`, or here, where a file of tests runs by itself. */
import { join } from 'node:path';
import { buildPage } from '../../web/serve/build.ts';

/** Names the folder of a page that has been built. */
export const BUILT_PAGE = 'LIMBER_BUILT_PAGE';

/** @param folder - where there is room for it. */
export async function builtPage(folder: string): Promise<string> {
  const built = process.env[BUILT_PAGE];
  if (built) return built;
  const page = join(folder, 'page');
  await buildPage(page);
  return page;
}
