/** Verifies what it is sent, batch by batch. */
import { parentPort } from 'node:worker_threads';
import { verifyEd25519Batch } from 'limber/eddsa';

parentPort?.on('message', ({ id, items }) => {
  try {
    parentPort?.postMessage({ id, valid: verifyEd25519Batch(items) });
  } catch (error) {
    // A key that is none, for example.
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
