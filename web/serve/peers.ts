/** Gives the page the libraries of `bench/peers` that are installed; without them, the rows of those libraries say so. */
import type { Plugin } from 'vite';
import { EMPTY, peersInPages } from '../../bench/engines/bundle.ts';
import { peersFolder } from '../../bench/paths.ts';

const PEER_MODULE = /\/bench\/adapters\/peer\.ts$/;
const PATHS_MODULE = /\/bench\/paths\.ts$/;
/** Vite's mark of what is no file. */
const NODE = '\0node';

export const peers: Plugin = {
  name: 'peers of the benchmark',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('node:')) return NODE;
    // What stands in for the adapters' loader sees the packages as if it lay beside them.
    if (importer && PEER_MODULE.test(importer) && !source.startsWith('.')) return this.resolve(source, `${peersFolder}package.json`);
    return undefined;
  },
  load(id) {
    if (PEER_MODULE.test(id)) return { code: peersInPages(), moduleType: 'js' };
    if (id === NODE || PATHS_MODULE.test(id)) return { code: EMPTY, moduleType: 'js' };
    return undefined;
  },
};
