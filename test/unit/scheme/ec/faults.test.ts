/** A fault in the modules' memory never gives a wrong signature away where signatures are checked (I. Biehl, B. Meyer and V. Müller, 2000). */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import * as ec from '../../../../src/entries/ec.ts';
import * as ecdsa from '../../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as schnorr from '../../../../src/entries/schnorr.ts';
import { seededRandom } from '../../../../src/hash/hmac-drbg.ts';
import { CompiledModule } from '../../../../src/runtime/module.ts';

const STRIKES = 2000;
/** What a session does not wipe, and a strike would spoil for ever. */
const KEPT = ['base', 'comb', 'multiples', 'exponent', 'rootExponent'];
/** After so many, a public key has its multiples made, which it keeps as well. */
const USES = 4;

/** The same numbers in every run, so that a failure comes again. */
const random = seededRandom(Uint8Array.of(1));
function below(limit: number): number {
  const bytes = new Uint8Array(4);
  random(bytes);
  return new DataView(bytes.buffer).getUint32(0) % limit;
}
const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;

type Functions = Readonly<Record<string, (...numbers: readonly number[]) => number>>;

/** Runs `body`, and flips a bit in any region of the module whose function is the `call`-th that is called, just before. Gives how many were called. */
function struck(call: number, body: () => void): number {
  const own = Object.getOwnPropertyDescriptor(CompiledModule.prototype, 'call') as PropertyDescriptor & { readonly get: () => Functions };
  let calls = 0;
  let mend = (): void => {};
  const strike = (module: CompiledModule<string>): void => {
    if (calls++ !== call) return;
    const [region, place] = oneOf(Object.entries(module.at).filter(([, { bytes }]) => bytes > 0));
    const bytes = module.bytesOf(place);
    const at = below(bytes.length);
    const before = bytes[at] as number;
    bytes[at] = before ^ (1 << below(8));
    if (KEPT.includes(region)) {
      mend = () => {
        bytes[at] = before;
      };
    }
  };
  Object.defineProperty(CompiledModule.prototype, 'call', {
    ...own,
    get(this: CompiledModule<string>): Functions {
      const functions = Object.entries(own.get.call(this)).map(([name, func]) => [
        name,
        (...numbers: readonly number[]) => {
          strike(this);
          return func(...numbers);
        },
      ]);
      return Object.fromEntries(functions) as Functions;
    },
  });
  try {
    body();
    return calls;
  } finally {
    Object.defineProperty(CompiledModule.prototype, 'call', own);
    mend();
  }
}

interface Signer {
  readonly name: string;
  readonly sign: (message: Uint8Array, checked: boolean) => Uint8Array;
}

function signers(): readonly Signer[] {
  const seed = Uint8Array.from({ length: 32 }, (_, i) => 3 * i + 1);
  const onCurve = (curve: ec.EcCurve): Signer => {
    const key = new ec.EcPrivateKey(curve, 0x123456789abcdefn);
    return { name: `ECDSA on ${curve.name}`, sign: (message, checked) => ecdsa.signEcdsa(key, message, { checked, format: 'p1363' }) };
  };
  const key = eddsa.Ed25519PrivateKey.fromBytes(seed);
  const dedis = schnorr.DedisSchnorrPrivateKey.fromBytes(seed.map((byte, i) => (i < 31 ? byte : 1)));
  const bip340 = new ec.EcPrivateKey(ec.secp256k1, 0x123456789abcdefn);
  const random = (bytes: Uint8Array): void => void bytes.fill(7);
  return [
    onCurve(ec.p256),
    onCurve(ec.secp256k1),
    { name: 'Ed25519', sign: (message, checked) => eddsa.signEd25519(key, message, { checked }) },
    { name: 'BIP 340', sign: (message, checked) => schnorr.signBip340(bip340, message, { checked, auxiliary: seed }) },
    { name: 'Schnorr of DEDIS', sign: (message, checked) => schnorr.signDedisSchnorr(dedis, message, { checked, random }) },
  ];
}

for (const { name, sign } of signers()) {
  describe(`faults in signatures: ${name}`, () => {
    const message = Uint8Array.of(1, 2, 3);
    const right = sign(message, true);
    for (let i = 0; i < USES; i++) sign(message, true);

    it('without any, checked signatures are the others', () => {
      assert.deepEqual(sign(message, false), right);
    });

    it(`${STRIKES} times a bit was flipped: the right signature or none`, () => {
      const calls = struck(-1, () => void sign(message, true));
      let withheld = 0;
      for (let strike = 0; strike < STRIKES; strike++) {
        struck(below(calls), () => {
          try {
            assert.deepEqual(sign(message, true), right);
          } catch (error) {
            assert.ok(error instanceof ecdsa.FaultError, String(error));
            assert.equal(error.argument, 'privateKey');
            withheld++;
          }
        });
      }
      assert.ok(withheld > STRIKES / 20, `${withheld} signatures were withheld`);
    });

    it('where signatures are not checked, wrong ones leave', () => {
      const calls = struck(-1, () => void sign(message, false));
      let wrong = 0;
      for (let strike = 0; strike < STRIKES / 4; strike++) {
        struck(below(calls), () => {
          const signature = sign(message, false);
          if (signature.some((byte, i) => byte !== right[i])) wrong++;
        });
      }
      assert.ok(wrong > STRIKES / 80, `${wrong} signatures were wrong`);
    });

    it('works on afterwards', () => {
      assert.deepEqual(sign(message, true), right);
    });
  });
}

it('a nonce that comes out otherwise the second time is not used', () => {
  const key = new ec.EcPrivateKey(ec.p256, 5n);
  const digest = sha256(Uint8Array.of(1, 2, 3));
  const right = ecdsa.signEcdsaDigest(key, digest);
  /** SHA-256, of which one digest has a wrong bit. */
  const failingAt = (wrong: number): typeof sha256 => {
    let made = 0;
    const create = (): ReturnType<typeof sha256.create> => {
      const hasher = sha256.create();
      const { digestInto } = hasher;
      return Object.assign(hasher, {
        digestInto: (out: Uint8Array) => {
          digestInto.call(hasher, out);
          if (made++ === wrong) out[0]! ^= 1;
        },
      });
    };
    return Object.assign((bytes: Uint8Array) => sha256(bytes), { blockLen: 64, outputLen: 32, create }) as unknown as typeof sha256;
  };
  let withheld = 0;
  for (let i = 0; i < 40; i++) {
    try {
      assert.deepEqual(ecdsa.signEcdsaDigest(key, digest, { hash: failingAt(i), checked: true }), right, `digest ${i}`);
    } catch (error) {
      assert.ok(error instanceof ecdsa.FaultError, `${error}`);
      withheld++;
    }
  }
  // Two times as many as a nonce takes.
  assert.ok(withheld >= 10, `${withheld}`);
});
