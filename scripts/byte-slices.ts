/**
 * Bytes are copied by `copyOf` alone. `slice` copies a `Uint8Array`, and of a Node `Buffer`, which is one, it gives the same bytes again: what is written there
 * changes its owner's. So nobody calls `slice` on bytes, and types tell what bytes are.
 */
import path from 'node:path';
import ts from 'typescript';

/** What runs beside a caller's bytes: tests and benchmarks have their own. */
const FOLDERS: readonly string[] = ['src', 'cli', 'lab', 'web', 'web/serve'];

/** Every use of `slice` on bytes below `root`, one a line. */
export function byteSlices(root: string): readonly string[] {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  return FOLDERS.flatMap((folder) => slicesOf(programOf(path.join(root, folder), parsed))).map(({ file, line, text }) => {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    return `${name}:${line}: ${text} is not a copy where the bytes are a Buffer: copyOf`;
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
  const roots = new Set(program.getRootFileNames());
  const found: ByteSlice[] = [];
  for (const source of program.getSourceFiles()) {
    // Types are asked for where the word is, which is fast.
    if (!roots.has(source.fileName) || source.isDeclarationFile || !source.text.includes('slice')) continue;
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
  return apparent.isClassOrInterface() && checker.getBaseTypes(apparent).some((base) => isBytes(checker, base));
}

function programOf(folder: string, parsed: Map<string, ts.SourceFile | undefined>): ts.Program {
  const file = path.join(folder, 'tsconfig.json');
  const { fileNames, options, projectReferences = [] } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    folder,
  );
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  // The projects share their libraries, and what was built of each other.
  host.getSourceFile = (name, ...rest) => {
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest));
    return parsed.get(name);
  };
  return ts.createProgram({ rootNames: fileNames, options, projectReferences, host });
}
