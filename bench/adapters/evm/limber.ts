/** limber by `limber/evm` and `limber/groth16`. */
import { ecPairing } from 'limber/evm';
import { readGroth16Key, verifyGroth16 } from 'limber/groth16';
import type { EvmOperation, EvmWork } from '../../cases/evm.ts';
import { inProcessOperation, verification } from '../pairing/library.ts';
import { ownVersion } from '../peer.ts';
import type { EvmLibrary } from './library.ts';

export const limberEvm: EvmLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare }),
};

const prepare = ({ operation, input, files }: EvmWork): ReturnType<typeof inProcessOperation> =>
  inProcessOperation<EvmOperation>(operation, {
    pairing: () => verification(() => ecPairing(input)[31] === 1),
    groth16: () => {
      const key = readGroth16Key(files.key);
      return verification(() => verifyGroth16(key, files.publicInputs, files.proof));
    },
    'groth16 with key': () => verification(() => verifyGroth16(files.key, files.publicInputs, files.proof)),
  });
