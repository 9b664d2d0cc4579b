/** `npm run lock`: writes kernels.lock.json, and what the library knows of it; `npm run lock -- --check` generates all kernels again and compares. */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { LOCK_FILE, lockComplaints, lockText, STATIC_DATA } from './lock-file.ts';
import { staticData } from './package/static.ts';

new Command('lock')
  .description('Writes the lock file of generated kernels.')
  .option('--check', 'compare with the lock file as it is, and write nothing')
  .action(({ check }: { check?: boolean }) => {
    if (!check) {
      writeFileSync(LOCK_FILE, lockText());
      writeFileSync(STATIC_DATA, staticData());
      return;
    }
    const differences = lockComplaints();
    for (const line of differences) console.error(`lock: ${line}`);
    if (differences.length > 0) process.exitCode = 1;
    else console.log('lock: all kernels are as locked');
  })
  .parse();
