/** Stands in for bench/contestant.ts: behaves as its library's name says, and takes no time. Arguments: contestant SUITE ROW LIBRARY. */
import { createInterface } from 'node:readline';

const [, suite, row, library = ''] = process.argv.slice(2);
const say = (message: object): void => console.log(JSON.stringify(message));

if (library === 'dies at once') process.exit(3);
if (library === 'absent') {
  say({ version: '0.9', reason: `no ${row} in ${suite}` });
} else {
  say({ version: '1.0', ...(library === 'slow' && { kernel: 'slow 7' }) });
  for await (const line of createInterface({ input: process.stdin })) {
    if (library === 'dies later') process.exit(4);
    if (library === 'fails') say({ reason: 'out of luck' });
    else if (line === '"result"') say({ result: library === 'wrong' ? '8' : '7' });
    else say({ ms: library === 'slow' ? 20_000 : 2 });
  }
}
