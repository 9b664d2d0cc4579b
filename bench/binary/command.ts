/** The command `bench binary`: arithmetic in binary fields, by every way to multiply that there is here, in every engine. */
import { Command } from 'commander';
import { type BinaryField, GF2_163, GF2_233, GF2_239, GF2_283, GF2_409, GF2_571 } from '../../src/params/curves/binary/params.ts';
import { binaryFieldOf } from '../../src/study/binary/irreducible.ts';
import { type CommonOptions, chosen, complain, enginesOption, openPlace, showProgress, withCommonOptions } from '../command-line.ts';
import type { Engine } from '../engines/engine.ts';
import { browsers, type EngineName, findEngine, scriptEngines } from '../engines/index.ts';
import { reasonOf } from '../entry.ts';
import type { BinaryAnswer, BinaryTimes } from '../inside/binary.ts';
import { alignColumns } from '../table.ts';
import { limitOf } from './ports.ts';

interface Options extends CommonOptions {
  readonly engine: readonly EngineName[];
  readonly polynomial?: BinaryField;
}

const FIELDS: readonly BinaryField[] = [GF2_163, GF2_233, GF2_239, GF2_283, GF2_409, GF2_571];

export const binary: Command = withCommonOptions(
  new Command('binary').description('products, squares, inverses and half-traces in binary fields, by every method'),
  'fields',
)
  .option('--polynomial <exponents>', 'another field: the exponents of its trinomial or pentanomial, such as 113,9', fieldOf)
  .addOption(enginesOption([...scriptEngines, ...browsers]))
  .action(run);

function fieldOf(text: string): BinaryField {
  try {
    return binaryFieldOf(text.split(',').map(Number));
  } catch (error) {
    return complain(error);
  }
}

const nameOf = ({ degree }: BinaryField): string => `GF(2^${degree})`;

async function run({ only, engine, json, polynomial }: Options): Promise<void> {
  const fields = polynomial ? [polynomial] : chosen(FIELDS, only, nameOf);
  const { engines, origin } = await openPlace(engine, findEngine, json);
  for (const one of engines) {
    const lines: string[][] = [];
    for (const field of fields) {
      showProgress(`${nameOf(field)} in ${one.name}`);
      const answer = await ask(one, field);
      if (json !== undefined) console.log(JSON.stringify({ name: nameOf(field), engine: one.name, ...answer, ...origin }));
      if ('reason' in answer) lines.push([nameOf(field), answer.reason]);
      else lines.push(...answer.methods.map((times) => line(field, times, answer)));
    }
    showProgress('');
    if (json === undefined) console.log(`${one.name}\n${alignColumns([HEADER, ...lines], [2, 3, 4, 5, 6, 7, 8, 9])}\n`);
  }
  if (json === undefined) console.log(NOTE);
}

async function ask(engine: Engine, field: BinaryField): Promise<BinaryAnswer | { readonly reason: string }> {
  const talk = await engine.open('binary', [JSON.stringify(field)]);
  try {
    return JSON.parse(await talk.listen()) as BinaryAnswer;
  } catch (error) {
    return { reason: reasonOf(error) };
  } finally {
    await talk.end();
  }
}

const HEADER = ['field', 'kernel', 'GHz', 'product ns', 'cycles', 'limit Intel, AMD', 'square ns', 'inverse µs', 'half-trace µs', 'bytes'];
const NOTE = `Cycles are for a product, with its reduction. Limits count its instructions on vectors, those that pick bytes, and its multiplications
on the ports that take them (bench/binary/ports.ts). The fastest product has a star. A half-trace is shown for odd degrees.\n`;

function line(field: BinaryField, { kernel, bytes, ports, ns }: BinaryTimes, { clock, methods }: BinaryAnswer): string[] {
  const isFastest = methods.every((other) => ns.multiply <= other.ns.multiply);
  const limit = ports && limitOf(ports);
  return [
    nameOf(field),
    `${kernel}${isFastest ? ' *' : ''}`,
    clock.toFixed(2),
    ns.multiply.toFixed(1),
    (ns.multiply * clock).toFixed(0),
    limit ? `${limit.intel.toFixed(0)}, ${limit.amd.toFixed(0)}` : '-',
    ns.square.toFixed(1),
    (ns.invert / 1000).toFixed(2),
    field.degree % 2 === 1 ? (ns.halfTrace / 1000).toFixed(2) : '-',
    bytes?.toString() ?? '-',
  ];
}
