/**
 * Two assemblers that share no code with ours, behind one function each: text in, module bytes out.
 *
 * wabt keeps the instructions as they are written, so its bytes can be compared one by one. Binaryen translates them into a tree of its
 * own and writes that tree out again: it may add locals and reorder them, and what it keeps is the sequence "operands, instruction".
 */
import binaryen from 'binaryen';
import loadWabt from 'wabt';

const wabt = await loadWabt();
const FEATURES = { simd: true, relaxed_simd: true, multi_value: true, mutable_globals: true };

/** The bytes that wabt makes of the text; it throws where it does not know an instruction. */
export function assembleWithWabt(text: string): Uint8Array {
  const module = wabt.parseWat('module.wat', text, FEATURES);
  try {
    module.resolveNames();
    module.validate();
    return module.toBinary({ canonicalize_lebs: true }).buffer;
  } finally {
    module.destroy();
  }
}

export function assembleWithBinaryen(text: string): Uint8Array {
  return withBinaryen(binaryen.parseText(text), (module) => module.emitBinary());
}

/** Binaryen's text for a module's bytes. */
export function disassembleWithBinaryen(bytes: Uint8Array): string {
  return withBinaryen(binaryen.readBinary(bytes), (module) => module.emitText());
}

function withBinaryen<T>(module: binaryen.Module, use: (module: binaryen.Module) => T): T {
  try {
    module.setFeatures(binaryen.Features.All);
    if (module.validate() === 0) throw new Error('binaryen finds the module invalid');
    return use(module);
  } finally {
    module.dispose();
  }
}
