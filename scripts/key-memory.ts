/** `npm run memory`: what a public key costs that limber remembers, by its bytes, at its first use and from the second one on. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as curves from '../src/group/curves/curves.ts';
import { verifyEcdsa } from '../src/scheme/ec/ecdsa/verify.ts';
import { verifyEd25519 } from '../src/scheme/ec/eddsa/eddsa.ts';
import { generateEd25519Key } from '../src/scheme/ec/eddsa/keys.ts';
import { generateEcKey } from '../src/scheme/ec/keys.ts';
import { rememberKeys } from '../src/scheme/remembered-keys.ts';

/** How many keys are remembered for a figure. */
const COUNT = 400;
const message = new Uint8Array(32);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The bytes of a buffer that is collected are given back a little later. */
async function memory(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** In KiB, of one key: once and twice verified with. */
async function costs(keys: readonly Uint8Array[], verify: (key: Uint8Array) => boolean): Promise<number[]> {
  // What is compiled at the first use is no part of it.
  rememberKeys(0);
  for (const key of keys) verify(key);
  const before = await memory();
  rememberKeys(COUNT);
  const found: number[] = [];
  for (let uses = 1; uses <= 2; uses++) {
    for (const key of keys) verify(key);
    found.push(((await memory()) - before) / COUNT / 1024);
  }
  return found;
}

console.log('| public key | used once, KiB | used again, KiB |\n| --- | --- | --- |');
const print = (name: string, found: readonly number[]): void =>
  console.log(`| ${name} | ${found.map((kibibytes) => kibibytes.toFixed(1)).join(' | ')} |`);
for (const curve of Object.values(curves)) {
  const keys = Array.from({ length: COUNT }, () => generateEcKey(curve).publicKey.toBytes());
  const signature = new Uint8Array(2 * curve.bytes).fill(1);
  print(curve.name, await costs(keys, (key) => verifyEcdsa(key, message, signature, { curve, format: 'p1363' })));
}
const keys = Array.from({ length: COUNT }, () => generateEd25519Key().publicKey.toBytes());
const signature = new Uint8Array(64).fill(1);
print('Ed25519', await costs(keys, (key) => verifyEd25519(key, message, signature)));
