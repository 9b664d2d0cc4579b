/** Has a thread verify a thousand signatures, one of which is of another message, and counts how often the main thread came to its own work meanwhile. */
import { generateEd25519Key, signEd25519 } from 'limber/eddsa';
import { Verifier } from './verifier.js';

const COUNT = 1000;
const CHANGED = 617;

const keys = Array.from({ length: 10 }, () => generateEd25519Key());
const items = Array.from({ length: COUNT }, (_, i) => {
  const key = keys[i % keys.length];
  const message = new TextEncoder().encode(`message ${i}`);
  const signature = signEd25519(key, message);
  return { publicKey: key.publicKey.toBytes(), message, signature };
});
items[CHANGED].message = new TextEncoder().encode('another message');

const verifier = new Verifier();
let turns = 0;
const timer = setInterval(() => turns++, 1);
const valid = await verifier.verify(items);
clearInterval(timer);
console.log(`${valid.filter(Boolean).length} of ${COUNT} signatures are right`);
console.log(`wrong: ${valid.flatMap((isRight, i) => (isRight ? [] : [i])).join(', ')}`);
console.log(`the main thread was ${turns > 0 ? 'free' : 'blocked'} meanwhile`);

const noKey = { ...items[0], publicKey: new Uint8Array(3) };
await verifier.verify([noKey]).catch((error) => console.log(`refused: ${error.message}`));
await verifier.close();
await verifier.verify(items).catch((error) => console.log(`refused: ${error.message}`));
