/** The conformance suite in a page. */
import { runFromSite } from './from-site.ts';

await runFromSite();
