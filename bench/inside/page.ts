/** The benchmark's programs, in a page. */
import { runProgram } from './programs.ts';
import { servePage } from './serve-page.ts';

await servePage(runProgram);
