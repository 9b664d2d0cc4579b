/** Records of Belenios: compact JSON in the one form that its specification gives it, of which every other text is refused. */

import { JSON_LIMITS, type JsonLimits } from '../../encoding/json/parse.ts';
import { JsonView } from '../../encoding/json/view.ts';
import type { Element, Scalar } from '../../group/group.ts';
import { MalformedError } from '../../util/errors.ts';
import { BELENIOS, writeJson } from '../json/write.ts';
import type { BeleniosGroup } from './group.ts';

/** A record whose text is what would be written of it. @throws {MalformedError} the place of the first fault. */
export function canonicalRecord(name: string, data: Uint8Array | string, limits: JsonLimits = JSON_LIMITS): JsonView {
  const view = JsonView.parse(name, data, limits);
  checkCanonical(name, view);
  return view;
}

/** @throws {MalformedError} `name`, if anything but the canonical form is written. */
export function checkCanonical(name: string, view: JsonView): void {
  if (writeJson(view.value, BELENIOS) !== view.text) throw new MalformedError(name, 'must be in the canonical form');
}

/** The members of an object, in the order in which they are named here; of those in `optional` any may be missing. */
export function orderedMembers<R extends string, O extends string = never>(
  view: JsonView,
  order: readonly (R | O)[],
  optional: readonly O[] = [],
): { readonly [K in R]: JsonView } & { readonly [K in O]?: JsonView } {
  const isOptional = (name: R | O): name is O => (optional as readonly string[]).includes(name);
  const members = view.members(
    order.filter((name): name is R => !isOptional(name)),
    optional,
  );
  const names = [...view.object().keys()];
  const places = names.map((name) => (order as readonly string[]).indexOf(name));
  if (places.some((place, i) => i > 0 && place < (places[i - 1] as number)))
    view.refuse(`must have its members in the order ${order.join(', ')}`);
  return members;
}

/** A challenge and a response, as they are written. */
export interface ProofNumbers {
  readonly challenge: Scalar;
  readonly responses: readonly Scalar[];
}

/** A scalar: a number below the order. */
export const scalarOf = (view: JsonView, { group }: BeleniosGroup): Scalar => group.scalars.ofPublic(view.decimal(group.order));

/** `{"challenge", "response"}`. */
export function proofNumbers(view: JsonView, group: BeleniosGroup): ProofNumbers {
  const { challenge, response } = orderedMembers(view, ['challenge', 'response']);
  return { challenge: scalarOf(challenge, group), responses: [scalarOf(response, group)] };
}

/** What is written of an element, of which it is not known yet whether it is one. */
export interface ElementText {
  readonly text: string;
  readonly place: JsonView;
}

/** The most characters of an element: 64 digits, or a decimal of 3072 bits. */
const MOST_ELEMENT = 1000;

export const elementText = (view: JsonView): ElementText => ({ text: view.string(MOST_ELEMENT), place: view });

/** A ciphertext as it is written. */
export interface CiphertextText {
  readonly alpha: ElementText;
  readonly beta: ElementText;
}

export function ciphertextText(view: JsonView): CiphertextText {
  const { alpha, beta } = orderedMembers(view, ['alpha', 'beta']);
  return { alpha: elementText(alpha), beta: elementText(beta) };
}

/** `alpha,beta`, as ciphertexts are hashed. */
export const textOfCiphertext = ({ alpha, beta }: CiphertextText): string => `${alpha.text},${beta.text}`;

/** The elements of texts: all of them are proven to be of the group. @throws {MalformedError} the place of the first that is not. */
export function elementsOf(group: BeleniosGroup, texts: readonly ElementText[]): Element[] {
  return group.elements(
    texts.map(({ text }) => text),
    (i, rule) => (texts[i] as ElementText).place.refuse(rule),
  );
}

/** One element, which may not be neutral unless that is said. @throws {MalformedError} its place. */
export function elementOf(group: BeleniosGroup, view: JsonView, allowNeutral = false): Element {
  const [element] = elementsOf(group, [elementText(view)]) as [Element];
  if (element.isNeutral && !allowNeutral) view.refuse('must not be the neutral element');
  return element;
}
