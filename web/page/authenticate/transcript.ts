/** What browser and server say to each other. */
import { h } from '../dom.ts';

export interface Transcript {
  readonly element: HTMLElement;
  readonly say: (who: 'browser' | 'server', text: string) => void;
  readonly clear: () => void;
}

export function transcript(): Transcript {
  const element = h('ol', { class: 'transcript', 'aria-label': 'What was said', 'aria-live': 'polite' });
  return {
    element,
    say: (who, text) =>
      element.append(h('li', { class: who }, h('b', { class: 'speaker' }, who === 'browser' ? 'Browser' : 'Server'), text)),
    clear: () => element.replaceChildren(),
  };
}
