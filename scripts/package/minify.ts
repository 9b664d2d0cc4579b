/**
 * Code without what only readers need: they have the sources. Classes keep their names, which printing a key shows, and so does what users import, which a stack names; parts
 * of a line each end in a line break, so that the place of an error says something.
 */
import { minify } from 'terser';

/** @param kept - names of functions that are not to be shortened. */
export async function minified(code: string, module: boolean, kept: readonly string[]): Promise<string> {
  const { code: text } = await minify(withClassNames(code), {
    module,
    ecma: 2020,
    // The bundler has made it short; nothing is moved or taken apart once more.
    compress: false,
    mangle: { keep_classnames: true, reserved: [...kept] },
    // Users' bundlers need the marks on calls without effects.
    format: { comments: 'some', preserve_annotations: true, semicolons: false },
  });
  return text as string;
}

/** The bundler writes `var Key = class _Key` where a class names itself, and would give the class the inner name. Both are the same class, and neither changes. */
function withClassNames(code: string): string {
  const inner = new Set([...code.matchAll(/\b(\w+) = class (_\1)\b/g)].map(([, , name]) => name as string));
  return code.replaceAll(/\b_\w+\b/g, (name) => (inner.has(name) ? name.slice(1) : name));
}
