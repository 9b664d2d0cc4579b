/**
 * The declarations that users' compilers read: those of the subpaths, and of what these are made of, without the others. Texts stay where users see them, which is at
 * what a subpath exports; those of parts, for who develops limber, are in its sources. Examples are in the reference alone: they would be a fifth of it all.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type NeededDeclarations, neededDeclarations } from './declarations.ts';

const withoutTexts = ts.createPrinter({ removeComments: true });

/** Writes what the named files need to the other folder. */
export function copyTypes(from: string, to: string, names: readonly string[]): void {
  const declarations = neededDeclarations(names.map((name) => path.join(from, name)));
  for (const module of declarations.modules) {
    const target = path.join(to, path.relative(from, module.fileName));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, moduleText(module, declarations));
  }
}

function moduleText(module: ts.SourceFile, { needed, shown }: NeededDeclarations): string {
  const texts = module.statements
    .filter((statement) => needed.has(statement) || ts.isExportDeclaration(statement))
    .map((statement) => {
      if (ts.isImportDeclaration(statement)) return importText(statement, needed);
      if (ts.isExportDeclaration(statement)) return exportText(statement, needed);
      return shown.has(statement) ? textOf(statement) : withoutTexts.printNode(ts.EmitHint.Unspecified, statement, module);
    });
  const text = texts.filter((each) => each !== '').join('\n');
  return `${text.replaceAll(COMMENT, shortened).replaceAll(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4))}\n`;
}

/** Declarations have no text in quotes that looks like one. */
const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const EXAMPLE = /\n *\* @example\b[\s\S]*?(?=\n *\* @|$)/g;

/** A comment without its examples, and without the stars that its lines begin with. */
function shortened(comment: string): string {
  const lines = comment
    .slice('/**'.length, -'*/'.length)
    .replaceAll(EXAMPLE, '')
    .split('\n')
    .map((line) => line.replace(/^ *\* ?/, '').trimEnd());
  const text = lines.join('\n').trim();
  return text.includes('\n') ? `/**\n${text}\n*/` : `/** ${text} */`;
}

/** With its own text, and without that of the module, which may stand before it. */
function textOf(statement: ts.Statement): string {
  const start = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1)?.pos ?? statement.getStart();
  return statement.getSourceFile().text.slice(start, statement.end);
}

function importText(statement: ts.ImportDeclaration, needed: NeededDeclarations['needed']): string {
  const bindings = statement.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return statement.getText();
  const word = statement.importClause.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'import type' : 'import';
  return named(word, bindings.elements, statement.moduleSpecifier, needed);
}

function exportText(statement: ts.ExportDeclaration, needed: NeededDeclarations['needed']): string {
  const { exportClause, moduleSpecifier } = statement;
  if (!exportClause || !ts.isNamedExports(exportClause) || exportClause.elements.length === 0) return statement.getText();
  return named(statement.isTypeOnly ? 'export type' : 'export', exportClause.elements, moduleSpecifier, needed);
}

function named(
  word: string,
  elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[],
  module: ts.Expression | undefined,
  needed: NeededDeclarations['needed'],
): string {
  const names = elements.filter((element) => needed.has(element)).map((element) => element.getText());
  if (names.length === 0) return '';
  return `${word} { ${names.join(', ')} }${module ? ` from ${module.getText()}` : ''};`;
}
