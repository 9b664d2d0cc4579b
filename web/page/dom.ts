/** Elements, made in one expression. All text goes in as text, never as markup. */

type Child = Node | string | number | undefined | false;
type Attribute = string | number | boolean | undefined;

/** Attributes by name; those that start with `on` are listeners; `true` is an attribute without a value, `false` none. */
export type Attributes = Readonly<Record<string, Attribute | ((event: never) => void)>>;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return assemble(document.createElement(tag), attributes, children);
}

/** The same for what is drawn. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return assemble(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function assemble<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  fill(element, children);
  return element;
}

/** Replaces what is in the element. */
export function fill(element: Element, children: readonly Child[]): void {
  element.replaceChildren(
    ...children.filter((child) => child !== undefined && child !== false).map((child) => (child instanceof Node ? child : String(child))),
  );
}

let names = 0;
/** A name that no other element has, for labels and descriptions. */
export const uniqueId = (stem: string): string => `${stem}-${++names}`;
