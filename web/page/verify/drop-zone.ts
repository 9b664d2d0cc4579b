/** Takes an election's files: dropped, or chosen as files or as a folder. */
import { h, uniqueId } from '../dom.ts';
import { chosenFiles, droppedFiles, type GivenFiles } from './given.ts';

export function dropZone(taken: (given: GivenFiles) => void): HTMLElement {
  const take = (given: GivenFiles | undefined): void => {
    if (given) taken(given);
  };
  const zone = h(
    'div',
    { class: 'drop-zone' },
    h(
      'p',
      {},
      'Drop the files of an election here: those of a folder, a ',
      h('code', {}, '.bel'),
      ', a ',
      h('code', {}, '.zip'),
      ' or a bundle, gzipped or not.',
    ),
    h('div', { class: 'actions' }, fileChoice('Choose files …', false, take), fileChoice('Choose a folder …', true, take)),
  );
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.classList.add('over');
  });
  zone.addEventListener('dragleave', () => zone.classList.remove('over'));
  zone.addEventListener('drop', async (event) => {
    event.preventDefault();
    zone.classList.remove('over');
    if (event.dataTransfer) take(await droppedFiles(event.dataTransfer));
  });
  return zone;
}

function fileChoice(label: string, folder: boolean, take: (given: GivenFiles | undefined) => void): HTMLElement {
  const id = uniqueId('files');
  const input = h('input', { type: 'file', id, class: 'visually-hidden', multiple: true, webkitdirectory: folder });
  input.addEventListener('change', () => {
    const given = input.files ? chosenFiles(input.files) : undefined;
    input.value = '';
    take(given);
  });
  return h('span', { class: 'load' }, input, h('label', { for: id, class: 'file' }, label));
}
