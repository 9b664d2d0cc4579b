/** Inside of Bun: runs what limber has of each module, whose functions get names for the dump on the way. */
import { readFileSync } from 'node:fs';

const ROUNDS = 60;
const CONTROL_ROUNDS = 100_000;
const SETTLE_MS = 8000;

const known = new Map(JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as readonly (readonly [string, string])[]);
const Original = WebAssembly.Module;
class Named extends Original {
  constructor(bytes: BufferSource) {
    const named = known.get(Buffer.from(bytes as Uint8Array).toString('base64'));
    super(named === undefined ? bytes : Buffer.from(named, 'base64'));
  }
}
WebAssembly.Module = Named;

const [{ setFamilies }, { Modulus }, { multiPow }, ec, ecdsa, ed, dh, { generateBlsKey, signBls, verifyBls }] = await Promise.all([
  import('../../../src/entries/engine.ts'),
  import('../../../src/entries/modexp.ts'),
  import('../../../src/entries/modexp/multi-pow.ts'),
  import('../../../src/entries/ec.ts'),
  import('../../../src/entries/ecdsa.ts'),
  import('../../../src/entries/eddsa.ts'),
  import('../../../src/entries/ecdh.ts'),
  import('../../../src/entries/bls-bn256.ts'),
]);

// The control comes first in the file, and is no part of limber.
const [[plain = ''] = []] = known;
const memory = new WebAssembly.Memory({ initial: 1 });
const leaks = Object.values(new WebAssembly.Instance(new Named(Buffer.from(plain, 'base64')), { env: { memory } }).exports);
for (let i = 0; i < CONTROL_ROUNDS; i++) for (const leak of leaks) (leak as (at: number) => void)(8 * (i & 15));

const message = new Uint8Array(32).fill(7);
const number = (bits: number): bigint => (1n << BigInt(bits)) / 3n;
for (const family of ['int', 'wide'] as const) {
  setFamilies([family]);
  const modulus = new Modulus(number(2048) | 1n);
  for (let i = 0; i < ROUNDS; i++) {
    modulus.pow(number(2040), number(64));
    modulus.mul(number(2040), number(2039));
    multiPow([number(2040), number(2039)], [number(64), number(64)], number(2048) | 1n);
  }
}
setFamilies(undefined);
const [p256, secp256k1] = [ec.generateEcKey(ec.p256), ec.generateEcKey(ec.secp256k1)];
const [ed25519, x25519, bls] = [ed.generateEd25519Key(), dh.generateX25519Key(), generateBlsKey()];
for (let i = 0; i < ROUNDS; i++) {
  for (const key of [p256, secp256k1]) {
    const signature = ecdsa.signEcdsa(key, message);
    ecdsa.verifyEcdsa(key.publicKey, message, signature);
    dh.agreeEcdh(key, ec.generateEcKey(key.curve).publicKey);
  }
  ed.verifyEd25519(ed25519.publicKey, message, ed.signEd25519(ed25519, message));
  dh.agreeX25519(x25519, dh.generateX25519Key().publicKey);
  if (i < ROUNDS / 4) verifyBls(bls.publicKey, message, signBls(bls, message));
}
// Compilers and the writer of the dump work in threads of their own, and end with the program.
await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
