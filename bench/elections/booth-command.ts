/** The command `bench booth`: a ballot of Helios' booth, with its own cryptography and with limber's. */
import { Command, Option } from 'commander';
import { alignColumns } from '../table.ts';
import { type BoothTimes, boothTimes } from './booth.ts';

const counted = (flags: string, description: string, usual: number): Option =>
  new Option(flags, description).argParser(Number).default(usual);

export const booth: Command = new Command('booth')
  .description(
    'a ballot in the booth of Helios, from the click to the tracker: with its jscrypto, and with limber/helios/booth; milliseconds of the processor',
  )
  .addOption(counted('--choices <count>', 'how many choices there are', 10))
  .addOption(counted('--ballots <count>', 'how many ballots are made by turns; of all but the first the quickest counts', 5))
  .action(run);

function run({ choices, ballots }: { readonly choices: number; readonly ballots: number }): void {
  const { jscrypto, limber } = boothTimes(choices, ballots);
  const line = (name: string, row: keyof BoothTimes): string[] => [
    name,
    jscrypto[row].toFixed(0),
    limber[row].toFixed(1),
    (jscrypto[row] / limber[row]).toFixed(1),
  ];
  const head = [`${choices} choices, ms`, 'jscrypto', 'limber', 'times faster'];
  const setUp = ['the page is opened', jscrypto.setUp.toFixed(0), limber.setUp.toFixed(0), ''];
  console.log(alignColumns([head, setUp, line('first ballot', 'first'), line('every further one', 'next')], [1, 2, 3]));
}
