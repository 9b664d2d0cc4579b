/** The package as it is published: what npm packs, with the addresses that the release was told, and documents whose links lead to the site. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withAbsoluteLinks } from './links.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Standard output of npm. @throws what it says where it fails. */
export function npm(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

/** Writes it to the folder, anew. Without a homepage, links stay as they are. @returns the folder to be published. */
export function stage(root: string, folder: string, addresses: Fields): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = npm(root, 'pack', '--ignore-scripts', '--silent', '--pack-destination', folder).trim();
  const { status, stderr } = spawnSync('tar', ['-xzf', archive], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
  const staged = path.join(folder, 'package');
  const inside = (name: string): string => path.join(staged, name);
  const manifest = { ...JSON.parse(readFileSync(inside('package.json'), 'utf8')), ...addresses };
  writeFileSync(inside('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const { homepage } = manifest;
  if (typeof homepage === 'string')
    for (const name of readdirSync(staged).filter((file) => file.endsWith('.md')))
      writeFileSync(inside(name), withAbsoluteLinks(readFileSync(inside(name), 'utf8'), name, homepage));
  return staged;
}
