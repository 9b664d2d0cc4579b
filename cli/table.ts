/** Aligned columns for the terminal. */

/** Pads the cells of a row to the widths; columns from the second on are aligned to the right. */
export function alignedRow(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
    .join('  ')
    .trimEnd();
}
