/** The precompiled contracts: what they run on, and what their gas is of. */
import { g1, g2 } from '../../../../src/entries/bn254.ts';
import { generateEcKey, p256, secp256k1 } from '../../../../src/entries/ec.ts';
import { signEcdsaDigest } from '../../../../src/entries/ecdsa.ts';
import * as evm from '../../../../src/entries/evm.ts';
import { digest, options, type Row, row, seeded } from './row.ts';

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const ended = (length: number, ...ends: readonly number[]): Uint8Array =>
  joined(...ends.map((end) => new Uint8Array(length).fill(end, length - 1)));

export function evmRows(): Record<string, Row[]> {
  const point = g1.generator.toBytes();
  const pair = joined(point, g2.generator.toBytes());
  const powers = joined(ended(32, 1, 1, 1), Uint8Array.of(3, 4, 5));
  const [own, other] = [generateEcKey(p256, { random: seeded() }), generateEcKey(secp256k1, { random: seeded() })];
  const signature = signEcdsaDigest(other, digest, { format: 'recoverable' });
  const recoverable = joined(digest, ended(32, 27 + (signature[64] as number)), signature.subarray(0, 64));
  const onP256 = joined(digest, signEcdsaDigest(own, digest, { format: 'p1363' }), own.publicKey.toBytes().subarray(1));
  const of = (name: string, run: (input: Uint8Array) => unknown, input: Uint8Array): [string, Row[]] => [`evm:${name}`, [row(run, input)]];
  return Object.fromEntries([
    of('modExp', (input) => evm.modExp(input, options({ eip7823: true })), powers),
    of('modExpGasEip198', evm.modExpGasEip198, powers),
    of('modExpGasEip2565', evm.modExpGasEip2565, powers),
    of('modExpGasEip7883', evm.modExpGasEip7883, powers),
    of('ecAdd', evm.ecAdd, joined(point, point)),
    of('ecMul', evm.ecMul, joined(point, digest)),
    of('ecPairing', evm.ecPairing, pair),
    of('ecPairingGas', evm.ecPairingGas, pair),
    of('bls12G1Add', evm.bls12G1Add, new Uint8Array(256)),
    of('bls12G1Msm', evm.bls12G1Msm, new Uint8Array(160)),
    of('bls12G1MsmGas', evm.bls12G1MsmGas, new Uint8Array(160)),
    of('bls12G2Add', evm.bls12G2Add, new Uint8Array(512)),
    of('bls12G2Msm', evm.bls12G2Msm, new Uint8Array(288)),
    of('bls12G2MsmGas', evm.bls12G2MsmGas, new Uint8Array(288)),
    of('bls12PairingCheck', evm.bls12PairingCheck, new Uint8Array(384)),
    of('bls12PairingCheckGas', evm.bls12PairingCheckGas, new Uint8Array(384)),
    of('bls12MapFpToG1', evm.bls12MapFpToG1, ended(64, 5)),
    of('bls12MapFp2ToG2', evm.bls12MapFp2ToG2, ended(64, 5, 6)),
    of('ecRecover', evm.ecRecover, recoverable),
    of('p256Verify', evm.p256Verify, onP256),
  ]);
}
