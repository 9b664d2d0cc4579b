/** Which documents the site has, and below which heading of its navigation. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The first page. */
export const HOME = 'docs/home.md';

/** The folder of the workbench in the site's, and its page. Its parts have addresses of their own behind the `#`. */
export const LAB = 'lab';
export const WORKBENCH: string = `${LAB}/index.html`;

interface Group {
  readonly title: string;
  /** From the root of the repository, in the order of the navigation. */
  readonly files: readonly string[];
}

const inDocs = (...names: readonly string[]): string[] => names.map((name) => `docs/${name}.md`);

/** The groups, in the order of the navigation. Who writes a document adds it to one. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Tasks',
    files: inDocs(
      ...['jose', 'webauthn', 'guides/signatures', 'guides/agreement', 'guides/encryption', 'guides/password', 'keys', 'cose'],
      ...[
        'guides/blind',
        'guides/recovery',
        'bls',
        'drand',
        'skipchain',
        'elections',
        'voting',
        'queue',
        'exchange',
        'groups',
        'evm',
        'groth16',
        'guides/examples',
      ],
    ),
  },
  {
    title: 'Reading',
    files: [
      'README.md',
      'docs/migration.md',
      'docs/guides/workers.md',
      'docs/edge.md',
      'docs/glossary.md',
      'docs/versioning.md',
      'CHANGELOG.md',
    ],
  },
  { title: 'Security', files: ['SECURITY.md', 'docs/threats.md', 'docs/constant-time.md'] },
  {
    title: 'How it is built',
    files: [
      ...inDocs('architecture', 'kernels', 'formulas', 'curves', 'oef', 'lab', 'measuring', 'size', 'testing', 'workbench'),
      'CONTRIBUTING.md',
    ],
  },
];

/** The name of a document's page, below the site's folder and without its ending: that of its file. */
export const slugOf = (file: string): string => (file === HOME ? 'index' : `documents/${path.posix.basename(file, '.md').toLowerCase()}`);

/** The page of a document, from the root of the site; undefined where it has none. */
export function pageOf(file: string): string | undefined {
  const isThere = file === HOME || GROUPS.some(({ files }) => files.includes(file));
  return isThere ? `${slugOf(file)}.html` : undefined;
}

/** Documents that no group has. */
export function forgottenDocuments(root: string): readonly string[] {
  const known = new Set([HOME, ...GROUPS.flatMap(({ files }) => files)]);
  return readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('docs', ...name.split(path.sep)))
    .filter((file) => file.endsWith('.md') && !known.has(file));
}
