/** Where limber is found: what `package.json` has to name before it is published, or the release is told. */
import { parseArgs } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

export interface ReleaseOptions {
  /** Does all but publish. */
  readonly isDry: boolean;
  /** The fields of `package.json` that were told, as npm has them. */
  readonly addresses: Fields;
}

/** @throws {TypeError} an option that there is not, or that is no text. */
export function readOptions(args: readonly string[]): ReleaseOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { 'dry-run': { type: 'boolean', default: false }, repository: text, homepage: text, bugs: text },
  });
  const { repository, homepage, bugs } = values;
  return {
    isDry: values['dry-run'],
    addresses: {
      ...(repository !== undefined && { repository: { type: 'git', url: repository.replace(/^https:/, 'git+https:') } }),
      ...(homepage !== undefined && { homepage }),
      ...(bugs !== undefined && { bugs: { url: bugs } }),
    },
  };
}

/** @returns the fields without a public address. */
export function missingAddresses({ repository, homepage, bugs }: Fields): readonly string[] {
  const fields = { repository, homepage, bugs };
  return Object.entries(fields).flatMap(([name, value]) => (isPublic(value) ? [] : [name]));
}

function isPublic(value: unknown): boolean {
  const address = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
  return typeof address === 'string' && /^(?:git\+)?https:\/\/[^/]+\.[^/]+\/?/.test(address);
}
