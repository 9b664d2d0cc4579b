/** What the pages Verify and Beacons compute, and what they have in common with the command line. */
import { inFile, type Mutant } from '../mutant.ts';

const ELECTIONS = ['unit/web/elections'];
const BEACONS = ['unit/web/beacons'];

export const workbench: readonly Mutant[] = [
  ...inFile('web/worker/election/blob.ts', ELECTIONS, [
    ['bombs', 'if (length > mostUnpacked(stored)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('web/worker/election/zip.ts', ELECTIONS, [['bombs by what they say', '> mostUnpacked(blob.size)) throw', '< 0) throw']]),
  ...inFile('web/worker/election/open.ts', ELECTIONS, [['hidden files', '.filter(({ name }) => !/(^|\\/)\\./.test(name))', '']]),
  ...inFile('app/election/counted.ts', ELECTIONS, [['the files alone', 'done / total', 'done > 0 ? 1 : 0']]),
  ...inFile('app/election/outline/outlines.ts', ELECTIONS, [['what has no outline fails', 'return undefined;', 'throw new Error();']]),
  ...inFile('web/worker/beacons/change.ts', BEACONS, [
    ['the byte beside', 'value.slice(0, 2 * byte)', 'value.slice(0, 2 * byte + 2)'],
    ['round 0', 'value % 2 === 0 || value === 1 ?', 'value % 2 === 0 ?'],
  ]),
  ...inFile('web/worker/beacons/verify.ts', BEACONS, [['changes of any beacon', 'beacon === i', 'beacon !== -1']]),
  ...inFile('web/worker/beacons/read.ts', BEACONS, [
    ['any number of beacons', 'if (beacons.length > MOST_BEACONS) throw', 'if (false as boolean) throw'],
  ]),
];
