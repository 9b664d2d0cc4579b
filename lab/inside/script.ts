/** The lab's programs, in an engine that runs scripts. */
import { serveScript } from '../../bench/inside/serve-script.ts';
import { runProgram } from './programs.ts';

await serveScript(runProgram);
