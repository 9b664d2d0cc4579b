/** The modules that a platform may compile for limber: what each is for, and its file, which is generated code as it is locked, and a label. */
import { encode } from '../asm/encode.ts';
import { edwardsModule } from '../curve/edwards/module.ts';
import { weierstrassModule } from '../curve/weierstrass/module.ts';
import { x25519Module } from '../curve/x25519/module.ts';
import { fieldModule } from '../field/module.ts';
import type { Linked } from '../formulas/link.ts';
import { p256, secp256k1 } from '../group/curves/curves.ts';
import { primeInsideOf } from '../group/curves/prime-curve.ts';
import { load, moduleName, moduleOf, type Program } from '../kernels/contract/program.ts';
import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import {
  BLS12_381_SCALARS,
  ED25519_SCALARS,
  type FieldFamily,
  fieldKernel,
  P25519_FIELD,
  type PrimeField,
} from '../kernels/field/prime/fields.ts';
import { pairPowers } from '../kernels/programs/pair-powers.ts';
import { powers } from '../kernels/programs/powers.ts';
import { fmaKernel } from '../kernels/residue/fma/odd.ts';
import { shapeFor as fmaShapeFor } from '../kernels/residue/fma/shape.ts';
import { oddKernel } from '../kernels/residue/int/odd.ts';
import { shapeFor } from '../kernels/residue/int/shape.ts';
import { pairingsOf } from '../pairing/engine/compiled.ts';
import { pairingModule } from '../pairing/engine/module.ts';
import { bls12381 } from '../pairing/named/bls12-381.ts';
import { ED25519 } from '../params/curves/ed25519.ts';
import { fusedTrial } from '../runtime/probe.ts';
import type { StaticModule } from '../runtime/static/data.ts';
import { GIVEN_FAMILIES } from '../runtime/static/given.ts';
import { labelled, TRIAL } from '../runtime/static/section.ts';
import { lockHash } from './lock.ts';

export interface StaticFile extends Omit<StaticModule, 'hash'> {
  /** Below the folder, without its ending. */
  readonly file: string;
  /** In the lock file; there is no trial in it. */
  readonly name: string;
  /** Whether the package has the file: others are made by those who need them, and cost the package nothing. */
  readonly isInPackage: boolean;
  /** Generates it: the code, and what the host puts into its memory. */
  readonly parts: () => readonly [code: Uint8Array, ...initial: Uint8Array[]];
}

/** RSA's moduli and the groups of Diffie–Hellman; and the primes of such an RSA key, each half as long. */
const BITS: readonly number[] = [2048, 3072, 4096];
const PRIME_BITS: readonly number[] = BITS.map((bits) => bits / 2);

/** All files. Generates nothing yet. */
export function staticFiles(): readonly StaticFile[] {
  return [...GIVEN_FAMILIES.flatMap((family) => [...curvesOf(family), ...pairingOf(family)]), ...ofModuli(), trial()];
}

function* curvesOf(family: FieldFamily): Generator<StaticFile> {
  for (const curve of [p256, secp256k1]) {
    const { params, formulas, fields } = primeInsideOf(curve);
    const name = curve.name.toLowerCase().replace('-', '');
    yield ofLinked(family, name, params.name, weierstrassModule(params, formulas, fieldKernel(fields[0], family)));
    yield ofScalars(family, name, fields[1]);
  }
  const kernel = fieldKernel(P25519_FIELD, family);
  yield ofLinked(family, 'ed25519', ED25519.name, edwardsModule(ED25519, kernel));
  yield ofScalars(family, 'ed25519', ED25519_SCALARS);
  yield ofLinked(family, 'x25519', 'X25519', x25519Module(kernel));
}

function* pairingOf(family: FieldFamily): Generator<StaticFile> {
  const { name } = bls12381.params;
  yield { ...ofLinked(family, name, pairingsOf(bls12381.params), pairingModule(bls12381.spec, family)), isInPackage: false };
  yield { ...ofScalars(family, name, BLS12_381_SCALARS), isInPackage: false };
}

/** Of `int` one for each length; of `fma`, which is longer, the moduli's, and two primes side by side. */
function* ofModuli(): Generator<StaticFile> {
  for (const bits of new Set([...PRIME_BITS, ...BITS])) yield ofKernel('int', `modexp-${bits}`, true, oddKernel(shapeFor(bits)), powers);
  for (const bits of BITS) yield ofKernel('fma', `modexp-${bits}`, false, fmaKernel(fmaShapeFor(1, bits)), powers);
  for (const bits of PRIME_BITS) yield ofKernel('fma', `modexp-${bits}-pair`, false, fmaKernel(fmaShapeFor(2, bits)), pairPowers);
}

const ofScalars = (family: FieldFamily, name: string, field: PrimeField): StaticFile =>
  ofLinked(family, `${name}-scalars`, `the field ${field.name}`, fieldModule(fieldKernel(field, family)));

function ofLinked(family: FieldFamily, file: string, part: string, { name, build, initial }: Linked<string>): StaticFile {
  const parts = (): ReturnType<StaticFile['parts']> => [encode(build()), ...initial.map(({ bytes }) => bytes)];
  return { file: `${family}/${file}`, name, part, family, isInPackage: true, parts };
}

function ofKernel<M, C>(family: FieldFamily, file: string, isInPackage: boolean, kernel: WasmKernel, program: Program<M, C>): StaticFile {
  const loaded = load(kernel, program);
  return { file: `${family}/${file}`, name: moduleName(loaded), family, isInPackage, parts: () => [encode(moduleOf(loaded))] };
}

/** No kernel, and so not in the lock. */
const trial = (): StaticFile => ({ file: 'fma/trial', name: TRIAL, family: 'fma', isInPackage: true, parts: () => [fusedTrial()] });

/** The file's bytes, and the hash that they say. */
export function staticBytes({ name, parts }: StaticFile): { readonly bytes: Uint8Array; readonly hash: string } {
  const generated = parts();
  const hash = lockHash({ name, parts: () => generated });
  return { bytes: labelled(generated[0], { name, hash }), hash };
}
