/** Types that a user meets in public declarations and cannot import: they are limber's own affair, and shown by accident. */
import ts from 'typescript';
import { type Exported, membersOf, type Surface, sourceOf } from './declarations.ts';

/** What the exports that are looked at show, each as `name shows Type of file`. */
export function shownTypes(looked: readonly Exported[], { exported, checker }: Surface): string[] {
  const known = new Set(exported.flatMap(({ declarations }) => declarations));
  const found = new Set<string>();
  const look = (one: Exported, part: ts.Node): void => {
    const named = typeName(part);
    const symbol = named && resolved(checker, named);
    const declaration = symbol?.declarations?.[0];
    if (named && declaration && isOwn(declaration) && !known.has(declaration))
      found.add(`${one.name} shows ${named.getText()} of ${sourceOf(declaration)}`);
    ts.forEachChild(part, (child) => look(one, child));
  };
  for (const one of looked) {
    for (const declaration of one.declarations) {
      // Of a class only what users see of it: its private members have no types here, and its own name is public.
      if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)) {
        for (const clause of declaration.heritageClauses ?? []) look(one, clause);
        for (const parameter of declaration.typeParameters ?? []) look(one, parameter);
      } else look(one, declaration);
    }
    for (const { declaration } of membersOf(one)) look(one, declaration);
  }
  return [...found].sort();
}

function typeName(node: ts.Node): ts.EntityName | ts.Expression | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  return undefined;
}

function resolved(checker: ts.TypeChecker, name: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Declared in limber, and not a type parameter. */
function isOwn(declaration: ts.Declaration): boolean {
  return sourceOf(declaration).startsWith('src/') && !ts.isTypeParameterDeclaration(declaration);
}
