/** The text as one word of a shell: of bash and zsh. */
export const singleQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
