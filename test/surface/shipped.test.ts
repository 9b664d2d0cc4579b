/** The declarations of the package as it is built: hover texts are there, and are those of the sources, without examples. `npm test` builds it first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type ts from 'typescript';
import { type Exported, functionsOf, membersOf, readSurface, SHIPPED } from './declarations.ts';
import { documentationOf } from './documentation.ts';

/** All texts of an export, by its name and those of its members; overloads and accessors have several. */
function textsOf(one: Exported): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const add = (name: string, declaration: ts.Declaration): void => {
    const { summary, tags } = documentationOf(declaration);
    // What stood in a comment's lines is one text, however they are indented.
    const kept = tags.filter(({ name: tag }) => tag !== 'example').map((tag) => `@${tag.name} ${tag.parameter ?? ''} ${tag.text}`);
    texts.set(name, [...(texts.get(name) ?? []), [summary, ...kept].join('\n').replace(/\s+/g, ' ').trim()]);
  };
  for (const declaration of one.declarations) add(one.name, declaration);
  for (const { name, declaration } of membersOf(one)) add(`${one.name}.${name}`, declaration);
  return texts;
}

/** By the subpath as well: two of them may have an export of one name. */
const surfaceOf = (exported: readonly Exported[]): Map<string, Exported> =>
  new Map(exported.map((one) => [`${one.subpaths[0]}: ${one.name}`, one]));

const OF_OTHERS = /node_modules/;
const own = (exported: readonly Exported[]): readonly Exported[] =>
  exported.filter(({ declarations }) => declarations.every((declaration) => !OF_OTHERS.test(declaration.getSourceFile().fileName)));

test('what is shipped says of every export what the sources say', (t) => {
  const shipped = surfaceOf(own(readSurface(SHIPPED).exported));
  const written = surfaceOf(own(readSurface().exported));
  assert.deepEqual([...shipped.keys()].sort(), [...written.keys()].sort());

  const silent = [...shipped.values()].flatMap(functionsOf).filter(({ declaration }) => documentationOf(declaration).summary === '');
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  );
  let compared = 0;
  const others = [...shipped].flatMap(([name, one]) => {
    const expected = textsOf(written.get(name) as Exported);
    const found = textsOf(one);
    compared += found.size;
    return [...expected].filter(([of, texts]) => JSON.stringify(found.get(of)) !== JSON.stringify(texts)).map(([of]) => of);
  });
  assert.deepEqual(others, []);
  t.diagnostic(`${shipped.size} exports; ${compared} texts`);
  assert.ok(shipped.size > 300 && compared > shipped.size);
});
