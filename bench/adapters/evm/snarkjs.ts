/** `snarkjs`, which reads the key every time. Its verification is a promise, and has threads. */
import type { EvmWork } from '../../cases/evm.ts';
import { timeAsyncLoop } from '../../measure.ts';
import type { Prepared } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';
import type { EvmLibrary } from './library.ts';

interface Snarkjs {
  readonly groth16: { verify(key: unknown, publicInputs: unknown, proof: unknown): Promise<boolean> };
}

export const snarkjs: EvmLibrary = {
  library: 'snarkjs',
  kind: 'peer',
  origin: 'ffjavascript',
  constantTime: false,
  async load() {
    const imported = await importPeer<Snarkjs>('snarkjs');
    return { version: peerVersion('snarkjs'), prepare: (work) => prepare(imported, work) };
  },
};

function prepare({ groth16 }: Snarkjs, { operation, files: { key, publicInputs, proof } }: EvmWork): Prepared {
  if (operation === 'pairing') throw new Error('it has no such operation');
  let last = false;
  const once = async (): Promise<void> => {
    last = await groth16.verify(key, publicInputs, proof);
  };
  return { loop: (minimumMs) => timeAsyncLoop(once, minimumMs, () => performance.now()), result: () => `right: ${last}` };
}
