/** What a file of `limber/static` says of itself: a custom section (WebAssembly core specification 2.0, section 5.5.3) with the module's name and its hash in the lock file. */

/** The name of the module that tries an engine: no kernel. */
export const TRIAL = 'trial of fused multiply-adds';

const SECTION = 'limber';
const CUSTOM = 0;

export interface Label {
  readonly name: string;
  readonly hash: string;
}

/** The module's bytes, with the label behind them. Name and hash are short ASCII. */
export function labelled(code: Uint8Array, { name, hash }: Label): Uint8Array {
  const [section, content] = [SECTION, `${name}\n${hash}`].map((text) => Array.from(text, (character) => character.charCodeAt(0))) as [
    number[],
    number[],
  ];
  const bytes = [section.length, ...section, ...content];
  // The length in LEB128.
  return Uint8Array.from([...code, CUSTOM, (bytes.length & 0x7f) | 0x80, bytes.length >> 7, ...bytes]);
}

/** The label of a compiled module, if it has one and takes nothing from outside but a memory. */
export function labelOf(module: WebAssembly.Module): Label | undefined {
  const [content, ...others] = WebAssembly.Module.customSections(module, SECTION);
  const imports = WebAssembly.Module.imports(module);
  if (!content || others.length > 0 || imports.length !== 1 || imports[0]?.kind !== 'memory') return undefined;
  const [name = '', hash = '', ...more] = String.fromCharCode(...new Uint8Array(content)).split('\n');
  return more.length === 0 ? { name, hash } : undefined;
}
