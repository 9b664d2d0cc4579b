/** The files of `limber/static`: modules of curves for platforms that compile WebAssembly themselves. Each is generated code as it is locked, and a label. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encode } from '../../src/asm/encode.ts';
import { edwardsModule } from '../../src/curve/edwards/module.ts';
import { weierstrassModule } from '../../src/curve/weierstrass/module.ts';
import { x25519Module } from '../../src/curve/x25519/module.ts';
import { fieldModule } from '../../src/field/module.ts';
import type { Linked } from '../../src/formulas/link.ts';
import { p256, secp256k1 } from '../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../src/group/curves/prime-curve.ts';
import { ED25519_SCALARS, type FieldFamily, fieldKernel, P25519_FIELD, type PrimeField } from '../../src/kernels/field/prime/fields.ts';
import { ED25519 } from '../../src/params/curves/ed25519.ts';
import { fusedTrial } from '../../src/runtime/probe.ts';
import { STATIC_MODULES, type StaticModule } from '../../src/runtime/static/data.ts';
import { labelled } from '../../src/runtime/static/section.ts';
import { lockHash } from '../../src/self-test/lock.ts';

interface StaticFile extends StaticModule {
  /** Below the folder, without its ending. */
  readonly file: string;
  readonly name: string;
  readonly code: Uint8Array;
}

/** `fma` where multiply-adds are fused, `int` everywhere. */
const FAMILIES: readonly FieldFamily[] = ['fma', 'int'];

/** The files, generated now. */
export function staticFiles(): readonly StaticFile[] {
  return [...FAMILIES.flatMap((family) => [...curvesOf(family)]), trial()];
}

function* curvesOf(family: FieldFamily): Generator<StaticFile> {
  const file = (name: string, part: string, linked: Linked<string>): StaticFile => {
    const code = encode(linked.build());
    const hash = lockHash({ name: linked.name, parts: () => [code, ...linked.initial.map(({ bytes }) => bytes)] });
    return { file: `${family}/${name}`, name: linked.name, part, family, hash, code };
  };
  const scalars = (name: string, field: PrimeField): StaticFile =>
    file(name, `the field ${field.name}`, fieldModule(fieldKernel(field, family)));
  for (const curve of [p256, secp256k1]) {
    const { params, formulas, fields } = primeInsideOf(curve);
    const name = curve.name.toLowerCase().replace('-', '');
    yield file(name, params.name, weierstrassModule(params, formulas, fieldKernel(fields[0], family)));
    yield scalars(`${name}-scalars`, fields[1]);
  }
  const kernel = fieldKernel(P25519_FIELD, family);
  yield file('ed25519', ED25519.name, edwardsModule(ED25519, kernel));
  yield scalars('ed25519-scalars', ED25519_SCALARS);
  yield file('x25519', 'X25519', x25519Module(kernel));
}

/** No kernel, and so not in the lock. */
function trial(): StaticFile {
  const [name, code] = ['trial of fused multiply-adds', fusedTrial()];
  return { file: 'fma/trial', name, family: 'fma', hash: lockHash({ name, parts: () => [code] }), code };
}

/** `src/runtime/static/data.ts`, for what is generated now. */
export function staticData(): string {
  const lines = staticFiles().map(({ name, part, family, hash }) => {
    const members = [...(part === undefined ? [] : [`part: '${part}'`]), `family: '${family}'`, `hash: '${hash}'`];
    return `  '${name}': { ${members.join(', ')} },\n`;
  });
  return `${HEAD}${lines.join('')}};\n`;
}

const HEAD = `/** The modules that are files of \`limber/static\`. Written by \`npm run lock\`. */
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';

export interface StaticModule {
  /** For whom it is, as errors call it; absent for the trial of an engine. */
  readonly part?: string;
  readonly family: FieldFamily;
  /** In the lock file. */
  readonly hash: string;
}

/** By their names in the lock file. */
export const STATIC_MODULES: Readonly<Record<string, StaticModule>> = {
`;

/** Writes the files. @throws if code is not as the lock and the library have it: `npm run lock` writes both. */
export function writeStaticFiles(folder: string, locked: Readonly<Record<string, string>>): void {
  for (const { file, name, part, hash, code } of staticFiles()) {
    const known = part === undefined ? hash : locked[name];
    if (known !== hash || STATIC_MODULES[name]?.hash !== hash)
      throw new Error(`${name} is not as it is locked: run npm run lock, and build again`);
    const place = path.join(folder, `${file}.wasm`);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, labelled(code, { name, hash }));
  }
}
