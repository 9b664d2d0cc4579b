/** The lab's programs, in a page. */
import { servePage } from '../../bench/inside/serve-page.ts';
import { runProgram } from './programs.ts';

await servePage(runProgram);
