/** The benchmark's programs, in an engine that runs scripts. */
import { runProgram } from './programs.ts';
import { serveScript } from './serve-script.ts';

await serveScript(runProgram);
