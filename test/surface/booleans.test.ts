/** Options that are true or false, all of the public surface: a text that says no is not taken for yes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { fastAggregateVerifyBls } from '../../src/entries/bls.ts';
import { g1FromUncompressed, g2FromUncompressed } from '../../src/entries/bls12-381.ts';
import { DhParameters, DhPublicKey } from '../../src/entries/dh.ts';
import { modExp } from '../../src/entries/evm.ts';
import { p256Group } from '../../src/entries/groups.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../src/entries/srp.ts';
import { CrtMethodVarTime } from '../../src/entries/study/methods.ts';
import { WrongTypeError } from '../../src/util/errors.ts';
import * as curves from '../unit/border/calls/curves.ts';
import * as elections from '../unit/border/calls/elections.ts';
import type { Calls } from '../unit/border/calls/given.ts';
import * as keyFiles from '../unit/border/calls/keys.ts';
import * as numbers from '../unit/border/calls/numbers.ts';
import * as proofs from '../unit/border/calls/proofs.ts';
import * as rsa from '../unit/border/calls/rsa.ts';
import * as tokens from '../unit/border/calls/tokens.ts';
import { readSurface } from './declarations.ts';

const NAMED = { ...numbers.NAMED, ...proofs.NAMED, ...elections.NAMED, ...tokens.NAMED, ...keyFiles.NAMED };
const login = { identity: 'alice', password: 'a password' };
const CALLS: Calls = {
  ...{ ...numbers.CALLS, ...rsa.CALLS, ...curves.CALLS, ...proofs.CALLS, ...elections.CALLS, ...tokens.CALLS, ...keyFiles.CALLS },
  ...Object.fromEntries(Object.entries(NAMED).map(([name, [, call]]) => [name, call])),
  'PublicGroup.fromBytes': (given) => p256Group.fromBytes(new Uint8Array(33), given),
  'PublicGroup.fromBytesMany': (given) => p256Group.fromBytesMany([], given),
  'DhPublicKey.fromBytes': (given) => DhPublicKey.fromBytes(DhParameters.named('ffdhe2048'), new Uint8Array(256), given),
  fastAggregateVerifyBls: (given) => fastAggregateVerifyBls([], new Uint8Array(0), new Uint8Array(96), given),
  g1FromUncompressed: (given) => g1FromUncompressed(new Uint8Array(96), given),
  g2FromUncompressed: (given) => g2FromUncompressed(new Uint8Array(192), given),
  modExp: (given) => modExp(new Uint8Array(0), given),
  SrpClient: (given) => new SrpClient(login, given),
  srpVerifier: (given) => srpVerifier(login, given),
  SrpServer: (given) => new SrpServer({ identity: login.identity, ...srpVerifier(login) }, given),
  CrtMethodVarTime: (given) => new CrtMethodVarTime(11n, 13n, given),
};

const { exported, checker } = readSurface();

/** The members of a parameter that may be missing, and are true or false. */
function switchesOf(parameter: ts.ParameterDeclaration): string[] {
  if (!parameter.type || ts.isFunctionTypeNode(parameter.type)) return [];
  const type = checker.getNonNullableType(checker.getTypeFromTypeNode(parameter.type));
  return checker
    .getPropertiesOfType(type)
    .filter((member) => member.flags & ts.SymbolFlags.Optional)
    .filter((member) => {
      const given = checker.getNonNullableType(checker.getTypeOfSymbol(member));
      return (
        (given.flags & ts.TypeFlags.BooleanLike) !== 0 ||
        (given.isUnion() && given.types.every((each) => each.flags & ts.TypeFlags.BooleanLike))
      );
    })
    .map(({ name }) => name);
}

/** Functions, methods and constructors by the names that calls have, with the switches that they take. */
function switches(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (name: string, declaration: ts.Node): void => {
    const node = ts.isVariableDeclaration(declaration) && declaration.type ? declaration.type : declaration;
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
      for (const member of node.members) visit(ts.isConstructorDeclaration(member) ? name : `${name}.${member.name?.getText()}`, member);
    if (!ts.isFunctionLike(node)) return;
    for (const each of node.parameters.flatMap(switchesOf)) found.set(name, (found.get(name) ?? new Set()).add(each));
  };
  for (const { name, declarations } of exported) for (const declaration of declarations) visit(name, declaration);
  return found;
}

/** Members of what is no options, which errors name together with it. */
const OTHERS: Readonly<Record<string, string>> = { 'verifyAssertion.isBackupEligible': 'of the credential as it is kept' };

test('every option that is true or false is refused as anything else, by its name', async (t) => {
  const faults: string[] = [];
  let count = 0;
  for (const [name, options] of switches()) {
    const call = CALLS[name];
    if (!call) faults.push(`${name} is not called here`);
    for (const option of options) {
      if (!call || `${name}.${option}` in OTHERS) continue;
      count++;
      for (const given of ['yes', 'false', 0, 1, null, {}]) {
        const answer = await tried(() => call({ [option]: given }));
        const isRefused = answer instanceof WrongTypeError && answer.argument === option && /must be true or false$/.test(answer.message);
        if (!isRefused) faults.push(`${name} { ${option}: ${JSON.stringify(given)} }: ${String(answer)}`);
      }
    }
  }
  t.diagnostic(`${count} options that are true or false; ${faults.length} faults`);
  assert.ok(count > 30);
  assert.deepEqual(faults, []);
});

/** What the action throws, or that it does not. */
async function tried(action: () => unknown): Promise<unknown> {
  try {
    await action();
    return 'taken';
  } catch (error) {
    return error;
  }
}
