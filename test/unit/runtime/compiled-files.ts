/** An engine that compiles no WebAssembly at run time, and modules that were compiled before it was one. */
import { makeStaticModule } from '../../../src/entries/engine/static/make.ts';

const { Module } = WebAssembly;

/** A file, compiled by the engine as it was. */
export const compiledFile = (file: string): WebAssembly.Module => new Module(makeStaticModule(file) as Uint8Array<ArrayBuffer>);

/** From here on this process refuses to compile, as workerd does. */
export function refuseToCompile(): void {
  const refusing = new Proxy(Module, {
    construct: () => {
      throw new WebAssembly.CompileError('WebAssembly.Module(): Wasm code generation disallowed by embedder');
    },
  });
  Object.assign(WebAssembly, { Module: refusing });
}
