/** A labelled control, with a hint that belongs to it, and with what is wrong with it. */
import { h, uniqueId } from './dom.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Field<C extends HTMLElement> {
  readonly element: HTMLElement;
  readonly control: C;
  readonly hint: HTMLElement;
  /** Marks the control, says why beside it, and puts the focus there; what is typed next takes all of that away. */
  readonly reject: (why: string) => void;
}

export function field<C extends HTMLElement>(label: string, control: C, hintText = ''): Field<C> {
  control.id ||= uniqueId('field');
  const hint = h('small', { id: `${control.id}-hint` }, hintText);
  // It is there from the beginning: an alert is heard when its text changes.
  const fault = h('p', { id: `${control.id}-fault`, class: 'fault', role: 'alert' });
  control.setAttribute('aria-describedby', `${fault.id} ${hint.id}`);
  const accept = () => {
    control.removeAttribute('aria-invalid');
    fault.textContent = '';
  };
  const reject = (why: string) => {
    control.setAttribute('aria-invalid', 'true');
    fault.textContent = why;
    control.focus();
  };
  control.addEventListener('input', accept);
  return { element: h('div', { class: 'field' }, h('label', { for: control.id }, label), control, fault, hint), control, hint, reject };
}

/** Something is wrong with what a field has. */
export class FieldFault extends Error {
  readonly field: Field<HTMLElement>;

  constructor(field: Field<HTMLElement>, why: string) {
    super(why);
    this.field = field;
  }
}

/** What the field's text stands for. @param read - throws a RangeError with a sentence for the user. @throws {FieldFault} where it does. */
export function readField<T>(field: Field<Control>, read: (text: string) => T): T {
  try {
    return read(field.control.value);
  } catch (error) {
    throw error instanceof RangeError ? new FieldFault(field, error.message) : error;
  }
}

/** A choice among texts. */
export function select(values: readonly (readonly [value: string, label: string])[], chosen?: string): HTMLSelectElement {
  return h('select', {}, ...values.map(([value, label]) => h('option', { value, selected: value === chosen }, label)));
}
