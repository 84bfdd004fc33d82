/** Entry of `@jamcimo/croatia/statements`: whether a quote is a promise of a person; not for pages. */
export { type Objection, StatementCheck } from './statements/check-statement.js';
export type { Speaker } from './statements/own-name.js';
