/** Documentation comments as data, and the rules for them. */
import ts from 'typescript';
import type { Callable } from './declarations.ts';

/** What the documentation comment of a declaration has. */
export interface Documentation {
  /** The text above the first tag; empty where there is none. */
  readonly summary: string;
  readonly tags: readonly { readonly name: string; readonly parameter: string | undefined; readonly text: string }[];
}

export function documentationOf(declaration: ts.Declaration): Documentation {
  const holder = commented(declaration);
  const comment = ts.getJSDocCommentsAndTags(holder).filter(ts.isJSDoc).at(-1);
  const text = (part: ts.JSDoc['comment']): string => ts.getTextOfJSDocComment(part)?.trim() ?? '';
  return {
    summary: text(comment?.comment),
    tags: (comment?.tags ?? []).map((tag) => ({
      name: tag.tagName.text,
      parameter: ts.isJSDocParameterTag(tag) ? tag.name.getText() : undefined,
      text: text(tag.comment),
    })),
  };
}

/** The node that carries the comment: of a constant, also of one that is a function, its whole statement. */
function commented(declaration: ts.Declaration): ts.Node {
  const constant = ts.isFunctionTypeNode(declaration) ? declaration.parent : declaration;
  return ts.isVariableDeclaration(constant) ? constant.parent.parent : declaration;
}

/** Hover texts stand alone: beginnings of sentences that go on from somewhere else. */
const TAILS = /^(Of|And|With its|So many|The same)\b/;

/** Complaints about any documented thing: an export, a member. */
export function textFaults({ summary, tags }: Documentation): string[] {
  const faults: string[] = [];
  if (summary === '') faults.push('has no text');
  const tail = TAILS.exec(summary);
  if (tail) faults.push(`begins with "${tail[0]}"`);
  for (const { name, text } of tags) {
    if (/@(param|returns|throws|example)\b/.test(text)) faults.push(`has a tag within the text of @${name}: a tag begins a line`);
    if (text === '') faults.push(`has an empty @${name}`);
  }
  return faults;
}

/** Complaints about the parameters that the documentation names: one that is missing, one that there is not. */
export function parameterFaults({ parameters }: Callable, { tags }: Documentation): string[] {
  const named = tags.flatMap(({ parameter }) => parameter ?? []);
  // A parameter that is taken apart has no name of its own: its text gives it one.
  const takenApart = parameters.filter((name) => name.startsWith('{')).length;
  const others = named.filter((name) => !parameters.includes(name));
  return [
    ...parameters.filter((name) => !name.startsWith('{') && !named.includes(name)).map((name) => `has no @param ${name}`),
    ...(others.length < takenApart ? ['has no @param for what it takes apart'] : []),
    ...others.slice(takenApart).map((name) => `has a @param ${name}, which is no parameter`),
  ];
}

/**
 * Complaints about a public function beside those of its text.
 *
 * @param throwsNothing - true where no argument can be wrong.
 */
export function functionFaults(called: Callable, documentation: Documentation, throwsNothing: boolean): string[] {
  const has = (tag: string): boolean => documentation.tags.some(({ name }) => name === tag);
  const result = called.declaration.type?.getText() ?? 'void';
  return [
    ...parameterFaults(called, documentation),
    ...(has('returns') || result === 'void' || result === 'Promise<void>' || called.declaration.type?.kind === ts.SyntaxKind.TypePredicate
      ? []
      : ['has no @returns']),
    ...(has('throws') || throwsNothing ? [] : ['has no @throws']),
    ...(has('example') ? [] : ['has no @example']),
  ];
}
