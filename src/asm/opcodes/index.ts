/** The opcode tables, under the names that the text format uses: `i64.add(x, y)`. */
export * as f64 from './f64.ts';
export * as i32 from './i32.ts';
export * as i64 from './i64.ts';
export * as v128 from './v128.ts';
