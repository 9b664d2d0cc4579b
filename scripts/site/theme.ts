/** The navigation: documents below the headings of their groups, then the reference, then the workbench. */
import { DefaultTheme, type NavigationElement, type ProjectReflection } from 'typedoc';
import { GROUPS, pageOf, WORKBENCH } from './documents.ts';

/** The group that is open for who comes for the first time, as TypeDoc's script keeps what is open. */
const OPEN = 'tsd-accordion-Tasks';

/** Runs in every page before TypeDoc's script. What a reader has closed stays closed. */
export const OPEN_SCRIPT: string = `try{localStorage.getItem("${OPEN}")??localStorage.setItem("${OPEN}","true")}catch{}`;

export class SiteTheme extends DefaultTheme {
  override buildNavigation(project: ProjectReflection): NavigationElement[] {
    const pages = super.buildNavigation(project).flatMap(({ children }) => children ?? []);
    const groups = GROUPS.map(({ title, files }) => ({
      text: title,
      children: files.flatMap((file) => pages.filter(({ path }) => path === pageOf(file))),
    }));
    const documents = new Set(groups.flatMap(({ children }) => children));
    const reference = { text: 'Reference', children: pages.filter((page) => !documents.has(page)) };
    return [...groups, reference, { text: 'Workbench', path: WORKBENCH }];
  }
}
