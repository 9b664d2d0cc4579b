/** `npm run dump -- KERNEL`: prints a generated kernel as WebAssembly text. */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { encode } from '../src/asm/encode.ts';
import { print } from '../src/asm/print.ts';
import { moduleOf } from '../src/kernels/contract/program.ts';
import { allModules } from '../src/self-test/catalogue.ts';

new Command('dump')
  .description('Prints the generated code of a kernel as WebAssembly text, under a comment that says where its memory regions are.')
  .argument('[kernel]', 'its name, as in kernels.lock.json; without it, all names are listed')
  .option('--binary <file>', 'write the module itself to a file as well')
  .action((name: string | undefined, { binary }: { binary?: string }) => {
    if (name === undefined) {
      for (const listed of allModules().keys()) console.log(listed);
      return;
    }
    const loaded = allModules().get(name);
    if (!loaded) {
      console.error(`dump: there is no kernel ${name}; without a name, all are listed`);
      process.exitCode = 2;
      return;
    }
    const { kernel, regions } = loaded;
    const module = moduleOf(loaded);
    const code = encode(module);
    console.log(`;; ${name}: ${kernel.ring} modulus of up to ${kernel.modulusBits} bits, ${code.length} bytes of code`);
    for (const region of regions) {
      console.log(`;; ${String(region.from).padStart(7)} ${region.name}: ${region.bytes} bytes${region.secret ? '' : ', public'}`);
    }
    console.log(print(module));
    if (binary) writeFileSync(binary, code);
  })
  .parse();
