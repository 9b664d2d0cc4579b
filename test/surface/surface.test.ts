/**
 * The public surface: every export has a text of its own, every function says what it takes, gives and throws and shows a call; all functions take their arguments
 * in one order; nothing internal is shown. It prints what it counted.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { callableOf, type Exported, functionsOf, membersOf, readSurface, sourceOf } from './declarations.ts';
import { documentationOf, functionFaults, parameterFaults, textFaults } from './documentation.ts';
import { INTERNAL, METHODS, orderFaults } from './idiom.ts';
import { shownTypes } from './leaks.ts';

const surface = readSurface();

/** Subpaths that are still to do; an export of one of these alone is passed over. Empty when the last of them is done. */
const TO_DO: readonly string[] = [];

const exported = surface.exported.filter(({ subpaths }) => !subpaths.every((subpath) => TO_DO.includes(subpath)));

/** Functions with parameters of which none can be wrong. */
const THROW_NOTHING: readonly string[] = [];

/** Functions whose name is that of a rule, and which are something else. */
const OTHER_ORDER: Readonly<Record<string, string>> = {
  verifyKernels: 'of the self-test: generated code against its lock, no signature',
};

/** Methods with a scheme's name on a class, and why. */
const SCHEME_METHODS: Readonly<Record<string, string>> = {};

/** Members with an internal name that are public, and why. */
const PUBLIC_MEMBERS: Readonly<Record<string, string>> = {};

test('the public surface is documented', (t) => {
  const counts = { exports: 0, functions: 0, members: 0 };
  const faults: string[] = [];
  const say = (declaration: ts.Declaration, name: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${sourceOf(declaration)}: ${name} ${fault}`));
  };
  for (const one of exported) {
    counts.exports++;
    for (const declaration of one.declarations) say(declaration, one.name, textFaults(documentationOf(declaration)));
    for (const called of functionsOf(one)) {
      counts.functions++;
      const throwsNothing = called.parameters.length === 0 || THROW_NOTHING.includes(one.name);
      say(called.declaration, one.name, functionFaults(called, documentationOf(called.declaration), throwsNothing));
    }
    for (const member of documentedMembers(one)) {
      counts.members++;
      const documentation = documentationOf(member.declaration);
      const called = callableOf(member);
      const named = documentation.tags.some(({ parameter }) => parameter !== undefined);
      say(member.declaration, `${one.name}.${member.name}`, [
        ...textFaults(documentation),
        ...(called && named ? parameterFaults(called, documentation) : []),
      ]);
    }
  }
  t.diagnostic(`${counts.exports} exports, ${counts.functions} functions, ${counts.members} members; ${faults.length} faults`);
  assertNone(faults);
});

test('functions take their arguments in one order', () => {
  const functions = exported.flatMap(functionsOf);
  assertNone(
    functions
      .filter(({ name }) => !(name in OTHER_ORDER))
      .flatMap((called) => orderFaults(called).map((fault) => `${sourceOf(called.declaration)}: ${called.name} ${fault}`)),
  );
  assertUsed(
    OTHER_ORDER,
    functions.map(({ name }) => name),
  );
});

test('schemes are functions, not methods', () => {
  const methods = exported.flatMap((one) => membersOf(one).filter((member) => callableOf(member) && METHODS.includes(member.name)));
  const names = methods.map(({ owner, name }) => `${owner.name}.${name}`);
  assertNone(names.filter((name) => !(name in SCHEME_METHODS)));
  assertUsed(SCHEME_METHODS, names);
});

test('nothing internal is a public member', () => {
  const members = exported.flatMap((one) => membersOf(one)).filter(({ name }) => INTERNAL.includes(name) || name.startsWith('_'));
  const names = members.map(({ owner, name }) => `${owner.name}.${name}`);
  assertNone(names.filter((name) => !(name in PUBLIC_MEMBERS)));
  assertUsed(PUBLIC_MEMBERS, names);
});

test('every type that a public declaration names can be imported', () => {
  assertNone(shownTypes(exported, surface));
});

/** Members that need a text: not a constructor without parameters, and not what an error class says again of its name and code. */
function documentedMembers(one: Exported): ReturnType<typeof membersOf> {
  const isDerived = one.declarations.some((declaration) => ts.isClassDeclaration(declaration) && declaration.heritageClauses !== undefined);
  return membersOf(one).filter((member) => {
    if (member.name === 'constructor') return (callableOf(member)?.parameters.length ?? 0) > 0;
    return !(isDerived && ['name', 'code'].includes(member.name));
  });
}

/** The list in full, a line each: a difference would be cut. */
function assertNone(faults: readonly string[]): void {
  assert.ok(faults.length === 0, `${faults.length} faults\n${faults.join('\n')}`);
}

/** An exception for what there is not is out of date. */
function assertUsed(exceptions: Readonly<Record<string, string>>, names: readonly string[]): void {
  assertNone(
    Object.keys(exceptions)
      .filter((name) => !names.includes(name))
      .map((name) => `no ${name}: the exception is out of date`),
  );
}
