/** drand: chains and beacons as bytes. */
import * as drand from '../../../../src/entries/drand.ts';
import { LEAGUE, QUICKNET, QUICKNET_1000 } from '../../scheme/drand-chains.ts';
import { options, type Row, row, text } from './row.ts';

export function drandRows(): Record<string, Row[]> {
  const [chain, chained] = [drand.readDrandChain(QUICKNET), drand.readDrandChain(LEAGUE)];
  return {
    'drand:readDrandChain': [row((bytes) => drand.readDrandChain(bytes, options({ hash: QUICKNET.hash })), text(JSON.stringify(QUICKNET)))],
    'drand:drandMessage': [row((previous) => drand.drandMessage(chained, 2, previous), new Uint8Array(96).fill(7))],
    'drand:verifyDrandBeacon': [row((bytes) => drand.verifyDrandBeacon(chain, bytes), text(JSON.stringify(QUICKNET_1000)))],
  };
}
