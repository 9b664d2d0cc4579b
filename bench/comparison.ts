/** The commands `bench SUITE`: measures row after row in the engine asked for, pinned to one core, and prints what comes out. */
import { Command } from 'commander';
import { type CommonOptions, chosen, enginesOption, openPlace, regexOption, showProgress, withCommonOptions } from './command-line.ts';
import { browsers, type EngineName, findEngine, scriptEngines } from './engines/index.ts';
import type { Suite } from './entry.ts';
import { buildNative, installPeers } from './preparation.ts';
import { measureRow } from './row.ts';
import { formatRow } from './table.ts';

interface Options extends CommonOptions {
  readonly engine: readonly EngineName[];
  readonly library: RegExp;
}

export function comparison(suite: Suite): Command {
  return withCommonOptions(new Command(suite.name).description(suite.summary), 'rows')
    .addOption(enginesOption([...scriptEngines, ...browsers]))
    .addOption(regexOption('--library <regex>', 'only the libraries whose name matches (a lone result has nobody to agree with)'))
    .action((options: Options) => compare(suite, options));
}

async function compare(suite: Suite, options: Options): Promise<void> {
  const rows = chosen(suite.rows, options.only, (row) => row);
  const libraries = chosen(suite.libraries, options.library, ({ library }) => library);
  installPeers();
  buildNative();
  const { engines, host, origin } = await openPlace(options.engine, findEngine, options.json);
  for (const row of rows) {
    const results = await measureRow({ suite, row, libraries, engines, host, onProgress: showProgress });
    if (options.json === undefined) console.log(formatRow(results, suite.reference));
    else for (const result of results) console.log(JSON.stringify({ ...result, ...origin }));
  }
}
