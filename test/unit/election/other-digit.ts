/** Another digit than that one: what was replaced by it has surely changed. */
export const otherDigit = (digit: string): string => (digit === '1' ? '2' : '1');
