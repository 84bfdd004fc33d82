/** Entry of `@jamcimo/croatia/mentions`: who is mentioned in a text; not for pages. */
export * from './mentions/find-mentions.js';
export type { Reason } from './mentions/judge.js';
export { Roster, type RosterEntry } from './mentions/roster.js';
export { WordScanner } from './mentions/scan-words.js';
export { sentencesOf } from './mentions/sentences.js';
export { surnameForms } from './mentions/surname-forms.js';
