/** What `package.json` has to name before limber is published. */

/** @returns the fields without a public address. */
export function missingAddresses({ repository, homepage, bugs }: Readonly<Record<string, unknown>>): readonly string[] {
  const fields = { repository, homepage, bugs };
  return Object.entries(fields).flatMap(([name, value]) => (isPublic(value) ? [] : [name]));
}

function isPublic(value: unknown): boolean {
  const address = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
  return typeof address === 'string' && /^(?:git\+)?https:\/\/[^/]+\.[^/]+\/?/.test(address);
}
