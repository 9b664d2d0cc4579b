/** The modules that are read: of each family and each kind of module, one size. */
import { encode } from '../../src/asm/encode.ts';
import type { SecrecySpec } from '../../src/asm/secrecy/spec.ts';
import type { Module } from '../../src/asm/types.ts';
import { withSpec } from '../../src/formulas/secrecy.ts';
import { load, type Program } from '../../src/kernels/contract/program.ts';
import type { WasmKernel } from '../../src/kernels/contract/wasm-kernel.ts';
import { jointPowers } from '../../src/kernels/programs/joint-powers.ts';
import { pairPowers } from '../../src/kernels/programs/pair-powers.ts';
import { powers } from '../../src/kernels/programs/powers.ts';
import { fmaKernel } from '../../src/kernels/residue/fma/odd.ts';
import { shapeFor as fmaShapeFor } from '../../src/kernels/residue/fma/shape.ts';
import { oddKernel } from '../../src/kernels/residue/int/odd.ts';
import { shapeFor } from '../../src/kernels/residue/int/shape.ts';
import { oddWideKernel } from '../../src/kernels/residue/wide/odd.ts';
import { shapeFor as wideShapeFor } from '../../src/kernels/residue/wide/shape.ts';
import { withSecrecy } from '../../src/kernels/secrecy.ts';
import { fieldModules } from '../../src/self-test/field-modules.ts';
import { CONTROL, control } from './control.ts';
import { withNames } from './name-section.ts';

export interface Subject {
  readonly name: string;
  /** The modules that are counted together. */
  readonly group: string;
  readonly module: Module;
  readonly spec: SecrecySpec;
  /** As limber generates it. */
  readonly plain: Uint8Array<ArrayBuffer>;
  /** The same code, with names for its functions that a dump of machine code shows: see `namedFunction`. */
  readonly named: Uint8Array<ArrayBuffer>;
}

const BITS = 2048;

/** Curves, fields and pairings, by the beginning of their names. */
const OVER_FIELDS: readonly string[] = ['P-256 over', 'secp256k1 over', 'Ed25519 over', 'X25519 over', 'B-233 over', 'K-283 over'];
const FIELD = /^(fma|int)-p256-scalars.* with square roots$|pairing$/;
const FAMILIES: readonly string[] = ['fma', 'simd', 'relaxed', 'plain'];
/** Tables of other sizes, for points that stay the same. */
const VARIANT = /, table of /;

export function subjects(): readonly Subject[] {
  const kernels = [
    over('int', oddKernel(shapeFor(BITS)), powers),
    over('int', oddKernel(shapeFor(BITS)), jointPowers),
    over('wide', oddWideKernel(wideShapeFor(BITS)), powers),
    over('wide', oddWideKernel(wideShapeFor(BITS)), jointPowers),
    over('fma', fmaKernel(fmaShapeFor(1, BITS)), powers),
    over('fma', fmaKernel(fmaShapeFor(1, BITS)), jointPowers),
    over('fma', fmaKernel(fmaShapeFor(2, BITS)), pairPowers),
    over('fma', fmaKernel(fmaShapeFor(2, BITS)), jointPowers),
  ];
  const fields = [...fieldModules()]
    .filter(([name]) => !VARIANT.test(name) && (FIELD.test(name) || OVER_FIELDS.some((start) => name.startsWith(start))))
    .map(([, linked]) => linked);
  return [
    { group: CONTROL, name: CONTROL, ...control() },
    ...kernels,
    ...fields.map((linked) => ({
      group: `fields, ${FAMILIES.find((family) => linked.kernel.name.startsWith(family)) ?? 'int'}`,
      name: linked.name,
      ...withSpec(linked),
    })),
  ].map((subject, number) => {
    const plain = encode(subject.module);
    return { ...subject, plain, named: withNames(plain, number, subject.module.functions.length) };
  });
}

function over<M, C>(family: string, kernel: WasmKernel, program: Program<M, C>): Omit<Subject, 'plain' | 'named'> {
  const loaded = load(kernel, program);
  return { group: `powers, ${family}`, name: `${kernel.name}/${program.name}`, ...withSecrecy(loaded) };
}
