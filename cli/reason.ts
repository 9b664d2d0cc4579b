/** Why the system refuses, in words; by itself, since every start loads it. */

/** What the system's codes mean, where a person has to do something about it. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
  EROFS: 'nothing can be written there',
  ENOSPC: 'no space is left',
  Z_BUF_ERROR: 'what is packed in it is cut off',
  Z_DATA_ERROR: 'what is packed in it is damaged',
};

/** Why a file cannot be read or written. */
export function reason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return (code && (REASONS[code] ?? code)) || String(error);
}
