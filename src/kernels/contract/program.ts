/**
 * Programs: what runs over a kernel's arithmetic, whatever its number representation. A module is one kernel with one
 * program; its functions are the kernel's and the program's, its memory the kernel's regions with the program's above.
 */
import { ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import type { Module } from '../../asm/types.ts';
import type { KernelRing } from './kernel-ring.ts';
import { Layout, type Region } from './layout.ts';
import type { WasmKernel } from './wasm-kernel.ts';

/** `M` is its memory, `C` are the functions that the host calls. */
export interface Program<M = unknown, C = unknown> {
  readonly name: string;
  /** Of kernels of that many lanes it is the program of single exponentiations. */
  readonly singleOf?: number;
  /** Takes the program's regions from the layout, for elements of that many bytes and kernels of that many lanes. */
  readonly layOut: (layout: Layout, elementBytes: number, lanes: number) => M;
  /** Defines the program's functions, and gives those that the host calls. */
  readonly define: (m: ModuleBuilder, ring: KernelRing, memory: M) => Exports<C>;
}

/** A kernel and a program over one memory. */
export interface Loaded<M, C = unknown> {
  readonly kernel: WasmKernel;
  readonly program: Program<M, C>;
  /** The program's regions, as it sees them. */
  readonly memory: M;
  /** All regions, those of the kernel first. */
  readonly regions: readonly Region[];
  /** The memory that the module needs, in bytes from 0. */
  readonly bytes: number;
}

export function load<M, C>(kernel: WasmKernel, program: Program<M, C>): Loaded<M, C> {
  const layout = new Layout(kernel.memory.bytes);
  const memory = program.layOut(layout, kernel.memory.elementBytes, kernel.lanes);
  return { kernel, program, memory, regions: [...kernel.memory.regions, ...layout.regions], bytes: layout.end };
}

/** The module's name in the lock file: the kernel's, for its single exponentiations; with the program behind it, for others. */
export const moduleName = <M, C>({ kernel, program }: Pick<Loaded<M, C>, 'kernel' | 'program'>): string =>
  program.singleOf === kernel.lanes ? kernel.name : `${kernel.name}/${program.name}`;

/** Generates the code. */
export function moduleOf<M, C>({ kernel, program, memory, bytes }: Loaded<M, C>): Module {
  const m = new ModuleBuilder();
  program.define(m, kernel.define(m), memory);
  return m.module(bytes);
}
