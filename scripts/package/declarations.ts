/** What of the compiler's declarations users' compilers need: what the subpaths export, and what that is made of. */
import ts from 'typescript';

/** A statement of a module that is needed, or a single name that it imports or exports. */
type Needed = ts.Statement | ts.ImportSpecifier | ts.ExportSpecifier;

export interface NeededDeclarations {
  readonly modules: readonly ts.SourceFile[];
  readonly needed: ReadonlySet<Needed>;
  /** Those that users see by a name of their own, or that such a one extends: their texts are for users. */
  readonly shown: ReadonlySet<ts.Statement>;
}

/** @param files - the declarations of the subpaths. */
export function neededDeclarations(files: readonly string[]): NeededDeclarations {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  const checker = program.getTypeChecker();
  const ours = new Set(program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/')));
  const needed = new Set<Needed>();
  const shown = new Set<ts.Statement>();

  /** @param show - whether what it names is shown to users. */
  function need(node: ts.Node, show: boolean): void {
    if (ts.isIdentifier(node)) follow(checker.getSymbolAtLocation(node), show);
    // What an interface or a class extends belongs to it, and so does what a type is an alias of.
    else ts.forEachChild(node, (child) => need(child, ts.isHeritageClause(child) || ts.isTypeAliasDeclaration(node) || show));
  }

  function follow(symbol: ts.Symbol | undefined, show: boolean): void {
    for (const declaration of symbol?.declarations ?? []) {
      if (!ours.has(declaration.getSourceFile())) continue;
      if (ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration)) needed.add(declaration);
      const statement = statementOf(declaration);
      if (!statement || ts.isExportDeclaration(statement)) continue;
      const isNew = !needed.has(statement) || (show && !shown.has(statement));
      needed.add(statement);
      if (show) shown.add(statement);
      if (isNew && !ts.isImportDeclaration(statement)) need(statement, false);
    }
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) follow(checker.getImmediateAliasedSymbol(symbol), show);
  }

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not there`);
    for (const statement of source.statements) {
      needed.add(statement);
      shown.add(statement);
      if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
        for (const specifier of statement.exportClause.elements) needed.add(specifier);
      need(statement, true);
    }
    for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)) follow(symbol, true);
  }
  return { modules: [...ours].filter(({ statements }) => statements.some((statement) => needed.has(statement))), needed, shown };
}

function statementOf(node: ts.Node): ts.Statement | undefined {
  for (let at = node; at.parent; at = at.parent) if (ts.isSourceFile(at.parent)) return at as ts.Statement;
  return undefined;
}
