/** The page Lab: a view for each study. */
import { type StudyName, studies } from '../../../lab/study.ts';
import { fill, h } from '../dom.ts';
import { sections } from '../sections.ts';
import type { Page, View } from '../view.ts';
import { studyView } from './study-view.ts';

export const labPage: Page = { name: 'lab', title: 'Lab', open };

function open(): View {
  const navigation = sections(
    'Studies',
    studies.map(({ name, title }) => ({ address: `lab/${name}`, title })),
  );
  const place = h('div');
  const made = new Map<StudyName, HTMLElement>();
  return {
    element: h('div', { class: 'page' }, navigation.element, place),
    visit: (part) => {
      const study = studies.find(({ name }) => name === part) ?? studies[0];
      if (!study) return;
      const element = made.get(study.name) ?? studyView(study);
      made.set(study.name, element);
      navigation.mark(`lab/${study.name}`);
      fill(place, [element]);
    },
  };
}
