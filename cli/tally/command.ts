/** `limber tally`: goes on with an election whose voting has ended, as far as it can: the encrypted tally, what trustees sent, the result. */
import { Command } from 'commander';
import { PLACE_HELP, placeOf } from '../election/place.ts';
import { UsageError } from '../usage-error.ts';
import { tallyBelenios } from './belenios.ts';
import { tallyHelios } from './helios.ts';
import { printed, type TallyOptions } from './tallied.ts';

export function tallyCommand(): Command {
  return new Command('tally')
    .description(
      'Goes on with an election whose voting has ended, as far as it can: makes the encrypted tally; adds shuffles and partial decryptions that trustees sent; and when enough of them have decrypted, makes the result, and prints it. Says what comes next. Everything that is there is verified first, and everything that is added.',
    )
    .argument('<path>', PLACE_HELP)
    .option('--shuffles <files...>', 'of Belenios: add what limber trustee shuffle --out, or belenios-tool, has written')
    .option('--end-shuffles', 'of Belenios: no more trustees shuffle')
    .option('--decryptions <files...>', 'add what limber trustee decrypt --out, or belenios-tool, has written')
    .option('--json', 'write the result as JSON')
    .action(async (path: string, options: TallyOptions) => {
      const place = placeOf(path);
      if (place.system === 'belenios') return printed(await tallyBelenios(place.archive, options), options.json);
      if (options.shuffles || options.endShuffles) throw new UsageError(`${path} is an election of Helios, which has no shuffles`);
      return printed(await tallyHelios(place.folder, options), options.json);
    });
}
