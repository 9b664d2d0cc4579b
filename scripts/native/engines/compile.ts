/** Inside of Node: compiles the modules in the files that are named, each of which may be refused. */
import { readFileSync } from 'node:fs';

for (const file of process.argv.slice(2)) {
  try {
    new WebAssembly.Module(readFileSync(file));
  } catch (error) {
    console.log(`${file}: ${(error as Error).message}`);
  }
}
