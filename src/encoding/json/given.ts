/** JSON as callers give it: one reader decides what is taken of all its forms. */
import { WrongTypeError } from '../../util/errors.ts';
import { isBytes } from '../octets.ts';
import type { JsonLimits } from './parse.ts';
import { JsonView } from './view.ts';

/** A record in JSON: its text, its bytes in UTF-8, or the object or array that it holds. */
export type GivenJson = string | Uint8Array | object;

/** @throws {WrongTypeError} `argument`. @throws {MalformedError} the place of what is no strict JSON. */
export function givenJson(argument: string, json: GivenJson, limits?: JsonLimits): JsonView {
  if (typeof json === 'string' || isBytes(json)) return JsonView.parse(argument, json, limits);
  if (typeof json !== 'object' || json === null) throw new WrongTypeError(argument, 'must be JSON: a string, a Uint8Array or an object');
  return JsonView.parse(argument, textOf(argument, json), limits);
}

function textOf(argument: string, json: object): string {
  let text: unknown;
  try {
    text = JSON.stringify(json);
  } catch {
    text = undefined;
  }
  if (typeof text !== 'string') throw new WrongTypeError(argument, 'must be an object of JSON');
  return text;
}
