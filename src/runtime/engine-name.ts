/** What the engine calls itself: for reports only, never for decisions. */

export interface EngineName {
  readonly engine: string;
  readonly version: string;
}

interface Host {
  readonly process?: { readonly versions?: Readonly<Record<string, string | undefined>> };
  readonly navigator?: { readonly userAgent?: string };
  readonly HermesInternal?: { getRuntimeProperties?(): Readonly<Record<string, unknown>> };
}

/** What the runtime of Cloudflare's Workers calls itself, also where it plays Node; it tells no version. */
const WORKERD = 'Cloudflare-Workers';

const BROWSERS: readonly (readonly [engine: string, version: RegExp])[] = [
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chromium', /Chrom(?:e|ium)\/([\d.]+)/],
  ['WebKit', /Version\/([\d.]+).*Safari/],
  ['WebKit', /AppleWebKit\/([\d.]+)/],
];

export function engineName(): EngineName {
  const { process, navigator, HermesInternal } = globalThis as Host;
  const agent = navigator?.userAgent ?? '';
  if (agent === WORKERD) return { engine: 'workerd', version: 'unknown' };
  if (HermesInternal)
    return { engine: 'Hermes', version: String(HermesInternal.getRuntimeProperties?.()['OSS Release Version'] ?? 'unknown') };
  const versions = process?.versions ?? {};
  // Bun and Deno say that they are Node as well, and so are asked first.
  for (const [key, engine] of [
    ['bun', 'Bun'],
    ['deno', 'Deno'],
    ['node', 'Node'],
  ] as const) {
    if (versions[key]) return { engine, version: versions[key] };
  }
  for (const [engine, version] of BROWSERS) {
    const match = version.exec(agent);
    if (match?.[1]) return { engine, version: match[1] };
  }
  return { engine: 'unknown', version: agent || 'unknown' };
}
