/** Which documents the site has, and below which heading of its navigation. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The first page. */
export const HOME = 'docs/home.md';

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
  { title: 'Security', files: ['SECURITY.md', 'docs/constant-time.md'] },
  {
    title: 'How it is built',
    files: [
      ...inDocs('architecture', 'kernels', 'formulas', 'curves', 'oef', 'lab', 'measuring', 'size', 'testing', 'workbench'),
      'CONTRIBUTING.md',
    ],
  },
];

/** Documents that no group has. */
export function forgottenDocuments(root: string): readonly string[] {
  const known = new Set([HOME, ...GROUPS.flatMap(({ files }) => files)]);
  return readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('docs', ...name.split(path.sep)))
    .filter((file) => file.endsWith('.md') && !known.has(file));
}
