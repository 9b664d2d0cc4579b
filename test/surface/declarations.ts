/** The public surface: what every subpath of the package declares, read by TypeScript. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** An export of one or several subpaths. */
export interface Exported {
  readonly name: string;
  /** The subpaths that export it, as in `limber/rsa/keygen` without `limber/`. */
  readonly subpaths: readonly string[];
  /** Overloads of a function have a declaration each; everything else has one. */
  readonly declarations: readonly ts.Declaration[];
}

/** A function, method or constructor with its parameters' names in their order. */
export interface Callable {
  readonly name: string;
  readonly declaration: ts.SignatureDeclaration;
  readonly parameters: readonly string[];
  readonly optional: readonly boolean[];
}

/** A member of an exported class, interface or object type; those that are private or protected are none. */
export interface Member {
  readonly name: string;
  readonly owner: Exported;
  readonly declaration: ts.ClassElement | ts.TypeElement;
}

export interface Surface {
  readonly exported: readonly Exported[];
  readonly checker: ts.TypeChecker;
}

/** Declarations as the compiler wrote them, which have examples as well. */
const COMPILED = 'dist/src';
/** Declarations as users have them. */
export const SHIPPED = 'dist/lib/types';

/** Reads all subpaths that `package.json` names. @param folder - of the declarations. */
export function readSurface(folder: string = COMPILED): Surface {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, { readonly types?: string } | string>>;
  };
  const files = Object.entries(exports).flatMap(([subpath, target]) =>
    typeof target === 'string' || target.types === undefined
      ? []
      : [{ subpath: subpath.slice(2), file: path.join(root, target.types.replace(SHIPPED, folder)) }],
  );
  const program = ts.createProgram(
    files.map(({ file }) => file),
    { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], types: [], strict: true },
  );
  const checker = program.getTypeChecker();
  const found = new Map<ts.Symbol, { readonly name: string; readonly subpaths: string[] }>();
  for (const { subpath, file } of files) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not there, or no module: is the package built?`);
    for (const named of checker.getExportsOfModule(module)) {
      const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
      const known = found.get(symbol);
      if (known) known.subpaths.push(subpath);
      else found.set(symbol, { name: named.name, subpaths: [subpath] });
    }
  }
  const exported = [...found].map(([symbol, { name, subpaths }]) => ({ name, subpaths, declarations: symbol.declarations ?? [] }));
  return { exported, checker };
}

/** The function's signatures: one, or one for each overload; none for what is no function. Constants may be functions, too. */
export function functionsOf({ name, declarations }: Exported): Callable[] {
  return declarations.flatMap((declaration) => {
    if (ts.isFunctionDeclaration(declaration)) return callable(name, declaration);
    const type = ts.isVariableDeclaration(declaration) ? declaration.type : undefined;
    return type && ts.isFunctionTypeNode(type) ? callable(name, type) : [];
  });
}

function callable(name: string, declaration: ts.SignatureDeclaration): Callable {
  return {
    name,
    declaration,
    parameters: declaration.parameters.map((parameter) => parameter.name.getText()),
    optional: declaration.parameters.map((parameter) => parameter.questionToken !== undefined),
  };
}

/** All members of an exported class, interface or object type that users see; static ones and the constructor included. */
export function membersOf(owner: Exported): Member[] {
  return owner.declarations.flatMap((declaration) => {
    const elements: readonly (ts.ClassElement | ts.TypeElement)[] =
      ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)
        ? declaration.members
        : ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type)
          ? declaration.type.members
          : [];
    return elements.filter(isPublic).map((element) => ({ name: nameOf(element), owner, declaration: element }));
  });
}

function isPublic(element: ts.ClassElement | ts.TypeElement): boolean {
  if (element.name && ts.isPrivateIdentifier(element.name)) return false;
  const hides = (kind: ts.SyntaxKind): boolean => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword;
  return !(ts.canHaveModifiers(element) && ts.getModifiers(element)?.some(({ kind }) => hides(kind)));
}

function nameOf(element: ts.ClassElement | ts.TypeElement): string {
  if (ts.isConstructorDeclaration(element)) return 'constructor';
  return element.name?.getText() ?? '[index]';
}

/** Methods and constructors as what can be called; undefined for other members. */
export function callableOf({ name, declaration }: Member): Callable | undefined {
  return ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration) || ts.isConstructorDeclaration(declaration)
    ? callable(name, declaration)
    : undefined;
}

/** Where it is written: the source that the declaration was built from, relative to the package. */
export function sourceOf(declaration: ts.Declaration): string {
  const file = path.relative(path.join(root, 'dist'), declaration.getSourceFile().fileName);
  return file.replaceAll(path.sep, '/').replace(/\.d\.ts$/, '.ts');
}
