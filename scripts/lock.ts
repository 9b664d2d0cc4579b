/** `npm run lock`: writes kernels.lock.json; `npm run lock -- --check` generates all kernels again and compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { describeDifferences, LOCK_FILE, lockText } from './lock-file.ts';

new Command('lock')
  .description('Writes the lock file of generated kernels.')
  .option('--check', 'compare with the lock file as it is, and write nothing')
  .action(({ check }: { check?: boolean }) => {
    const text = lockText();
    if (!check) {
      writeFileSync(LOCK_FILE, text);
      return;
    }
    const differences = describeDifferences(readFileSync(LOCK_FILE, 'utf8'), text);
    for (const line of differences) console.error(`lock: ${line}`);
    if (differences.length > 0) process.exitCode = 1;
    else console.log('lock: all kernels are as locked');
  })
  .parse();
