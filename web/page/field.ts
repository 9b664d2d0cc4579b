/** A labelled control, with a hint that belongs to it. */
import { h, uniqueId } from './dom.ts';

export interface Field<C extends HTMLElement> {
  readonly element: HTMLElement;
  readonly control: C;
  readonly hint: HTMLElement;
}

export function field<C extends HTMLElement>(label: string, control: C, hintText = ''): Field<C> {
  control.id ||= uniqueId('field');
  const hint = h('small', { id: `${control.id}-hint` }, hintText);
  control.setAttribute('aria-describedby', hint.id);
  return { element: h('div', { class: 'field' }, h('label', { for: control.id }, label), control, hint), control, hint };
}

/** A choice among texts. */
export function select(values: readonly (readonly [value: string, label: string])[], chosen?: string): HTMLSelectElement {
  return h('select', {}, ...values.map(([value, label]) => h('option', { value, selected: value === chosen }, label)));
}
