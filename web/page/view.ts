/** A page of the workbench. */

export interface View {
  readonly element: HTMLElement;
  /** Shows the part that stands after the page's name in the address. */
  readonly visit: (part: string) => void;
}

export interface Page {
  /** In the address. */
  readonly name: string;
  readonly title: string;
  /** Where its work is done, for the foot of the page; without it, in this browser alone. */
  readonly where?: string;
  readonly open: () => View;
}
