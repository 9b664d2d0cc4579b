/** Takes a file with chains. */
import { h, uniqueId } from '../dom.ts';

export function fileButton(loaded: (name: string, bytes: Uint8Array) => void): HTMLElement {
  const id = uniqueId('load');
  const input = h('input', { type: 'file', id, class: 'visually-hidden' });
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    input.value = '';
    loaded(file.name, bytes);
  });
  return h('span', { class: 'load' }, input, h('label', { for: id, class: 'file' }, 'Load a chain …'));
}
