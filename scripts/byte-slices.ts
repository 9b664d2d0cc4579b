/**
 * Bytes are copied by `copyOf` alone. `slice` copies a `Uint8Array`, and of a Node `Buffer`, which is one, it gives the same bytes again: what is written there
 * changes its owner's. So nobody calls `slice` on bytes, and types tell what bytes are.
 */
import path from 'node:path';
import ts from 'typescript';

/** What runs beside a caller's bytes: tests and benchmarks have their own. */
const FOLDERS: readonly string[] = ['src', 'app', 'cli', 'lab', 'web', 'web/serve'];

/** Every use of `slice` on bytes below `root`, one a line. */
export function byteSlices(root: string): readonly string[] {
  return slicesOf(programOf(root)).map(({ file, line, text }) => {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    return `${name}:${line}: ${text} is no copy of a Buffer: copyOf is`;
  });
}

export interface ByteSlice {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What a program's own files hold of it. */
export function slicesOf(program: ts.Program): ByteSlice[] {
  const checker = program.getTypeChecker();
  const own = new Set(program.getRootFileNames());
  const found: ByteSlice[] = [];
  for (const source of program.getSourceFiles()) {
    // Types are asked for where the word is, which is fast.
    if (!own.has(source.fileName) || !source.text.includes('slice')) continue;
    const visit = (node: ts.Node): void => {
      const owner = ownerOfSlice(node);
      if (owner && isBytes(checker, checker.getTypeAtLocation(owner))) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ file: source.fileName, line: line + 1, text: node.getText() });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** Of what a node takes the member `slice`: `bytes.slice`, `bytes['slice']`, `{ slice } = bytes`. */
function ownerOfSlice(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'slice' ? node.expression : undefined;
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: name } = node;
    return ts.isStringLiteralLike(name) && name.text === 'slice' ? node.expression : undefined;
  }
  if (!ts.isBindingElement(node)) return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) && name.text === 'slice' ? node.parent : undefined;
}

/** Whether values of the type may be a `Uint8Array`, or what is derived from it. */
function isBytes(checker: ts.TypeChecker, type: ts.Type): boolean {
  const apparent = checker.getApparentType(type);
  if (apparent.isUnionOrIntersection()) return apparent.types.some((part) => isBytes(checker, part));
  if (apparent.symbol?.name === 'Uint8Array') return true;
  const declared = (apparent as Partial<ts.TypeReference>).target ?? apparent;
  return declared.isClassOrInterface() && checker.getBaseTypes(declared).some((base) => isBytes(checker, base));
}

/** One program for all folders, with all that any of them knows: each library is read once. */
function programOf(root: string): ts.Program {
  const projects = FOLDERS.map((folder) => {
    const place = path.join(root, folder);
    return ts.parseJsonConfigFileContent(ts.readConfigFile(path.join(place, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, place);
  });
  const union = (of: (options: ts.CompilerOptions) => readonly string[] | undefined): string[] => [
    ...new Set(projects.flatMap(({ options }) => of(options) ?? [])),
  ];
  return ts.createProgram({
    rootNames: projects.flatMap(({ fileNames }) => fileNames),
    options: { ...projects[0]?.options, lib: union(({ lib }) => lib), types: union(({ types }) => types), noEmit: true },
  });
}
