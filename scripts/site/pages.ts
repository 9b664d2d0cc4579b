/** The documentation's pages, by TypeDoc: documents as they lie in the repository, and the reference, from the docstrings of the public subpaths. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  Application,
  Comment,
  type CommentDisplayPart,
  CommentTag,
  Converter,
  type DocumentReflection,
  KindRouter,
  Logger,
  LogLevel,
  PageEvent,
  type Reflection,
  type TypeDocOptions,
} from 'typedoc';
import { GROUPS, HOME, slugOf } from './documents.ts';
import { INNER_SCRIPT_FILE, innerScript, polish } from './polish.ts';
import { OPEN_SCRIPT, SiteTheme } from './theme.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

/** As in `limber/rsa/keygen`. */
const nameOf = (entry: string): string => `limber/${/src\/entries\/(.*)\.ts$/.exec(entry.replaceAll('\\', '/'))?.[1]}`;

/** The sources of the subpaths, in the order of the manifest: where several have an export, its page is that of the first. */
function entries(root: string): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  return Object.values(exports)
    .flatMap((target) => (typeof target === 'string' ? [] : [target.types]))
    .filter((types) => types.includes('/types/entries/') && !types.endsWith('/entries/index.d.ts'))
    .map((types) => path.join(root, 'src', types.replace(/.*\/types\//, '').replace(/\.d\.ts$/, '.ts')));
}

const options = (root: string): TypeDocOptions => ({
  name: 'limber',
  tsconfig: path.join(root, 'src/tsconfig.json'),
  entryPoints: entries(root),
  sortEntryPoints: false,
  readme: path.join(root, HOME),
  projectDocuments: GROUPS.flatMap(({ files }) => files.map((file) => path.join(root, file))),
  // The build has checked them.
  skipErrorChecking: true,
  excludeInternal: true,
  excludePrivate: true,
  disableSources: true,
  hideGenerator: true,
  includeVersion: true,
  // Pages say their titles by themselves.
  headings: { readme: false, document: false },
  preservedTypeAnnotationTags: ['@throws'],
  router: 'limber',
  theme: 'limber',
  // No member is hidden that there is.
  visibilityFilters: {},
  sort: ['source-order'],
  validation: { notExported: false, invalidLink: true, notDocumented: false },
  // No links to other people's pages but those of the documents.
  externalSymbolLinkMappings: { typescript: { '*': '#' }, '@noble/hashes': { '*': '#' }, global: { '*': '#' } },
  lightHighlightTheme: 'github-light-high-contrast',
  darkHighlightTheme: 'github-dark-high-contrast',
  highlightLanguages: ['javascript', 'typescript', 'json', 'shellscript', 'tsx'],
  ignoredHighlightLanguages: ['mermaid'],
  customCss: path.join(root, 'web/site/site.css'),
  favicon: path.join(root, 'web/public/icon.svg'),
  navigation: { includeCategories: false, includeGroups: true, includeFolders: false, compactFolders: false, excludeReferences: true },
  // What a subpath has is on its own page: a link that opens a list as well is none for everybody.
  navigationLeaves: entries(root).map(nameOf),
  groupOrder: [...GROUPS.map(({ title }) => title), '*'],
  logLevel: LogLevel.Warn,
});

/** Where documents lie: under the names of their files, whatever their headings say. */
const slugs = new WeakMap<Reflection, string>();

class SiteRouter extends KindRouter {
  protected override getIdealBaseName(reflection: Reflection): string {
    return slugs.get(reflection) ?? super.getIdealBaseName(reflection);
  }
}

class Complaints extends Logger {
  readonly texts: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.texts.push(message);
  }
}

/** Writes the pages into the folder. @returns what TypeDoc complains of. */
export async function writePages(root: string, folder: string): Promise<readonly string[]> {
  const app = await Application.bootstrap(options(root));
  const complaints = new Complaints();
  app.logger = complaints;
  app.renderer.defineRouter('limber', SiteRouter);
  app.renderer.defineTheme('limber', SiteTheme);
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_: undefined, document: DocumentReflection) => place(document));
  const scripts = new Set<string>();
  app.renderer.on(PageEvent.END, (page: PageEvent) => {
    if (page.contents === undefined) return;
    scripts.add(innerScript(page.contents) ?? '');
    page.contents = polish(page.contents);
  });
  const project = await app.convert();
  if (!project) return [...complaints.texts, 'nothing was converted'];
  for (const module of project.children ?? []) module.name = `limber/${module.name}`;
  for (const { comment } of Object.values(project.reflections)) if (comment) nameErrors(comment);
  await app.generateDocs(project, folder);
  const [script = '', ...others] = scripts;
  writeFileSync(path.join(folder, INNER_SCRIPT_FILE), `${OPEN_SCRIPT};${script}`);
  return others.length === 0 ? complaints.texts : [...complaints.texts, 'pages have different scripts within them'];
}

/** All errors of a function in one list, each by its name, which TypeDoc leaves out. */
function nameErrors(comment: Comment): void {
  const errors = comment.blockTags.filter(({ tag }) => tag === '@throws');
  if (errors.length === 0) return;
  const all = errors.flatMap(({ typeAnnotation, content }): CommentDisplayPart[] => [
    { kind: 'text', text: '\n- ' },
    ...(typeAnnotation
      ? [{ kind: 'code', text: `\`${typeAnnotation.replace(/[{}]/g, '')}\`` } as const, { kind: 'text', text: ': ' } as const]
      : []),
    ...content,
  ]);
  comment.removeTags('@throws');
  comment.blockTags.push(new CommentTag('@throws', all));
}

/** Gives a document its group, and the name that its first heading says. */
function place(document: DocumentReflection): void {
  const file = path.basename(document.name);
  slugs.set(document, slugOf(file));
  const group = GROUPS.find(({ files }) => files.some((name) => path.basename(name, '.md') === file));
  document.comment = new Comment([], [new CommentTag('@group', [{ kind: 'text', text: (group as { title: string }).title }])]);
  const [first] = document.content;
  document.name = file === 'README' ? 'Overview' : (/^# (.*)$/m.exec(first?.text ?? '')?.[1]?.replaceAll('`', '') ?? file);
}
