/** The conformance suite in an edge worker: as a page runs it, from the handler that `workerd test` calls. The test runner's server is an environment variable. */
import { runFromSite } from './from-site.ts';

export default {
  test: (_controller: unknown, { SITE }: { readonly SITE: string }): Promise<void> => runFromSite(SITE),
};
