/** Signs that are there and not seen: they hide a text, turn it round, or make two that look alike differ. */
const UNSEEN = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
/** What stands for a line or an instruction to a terminal. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Parts of joined signs (emoji, Indic letters), which by themselves show nothing, and a letter that is a blank. */
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The text as people see it, in one line; empty when there is nothing to see. */
export function plainLine(text: string): string {
  return plainText(text.replace(CONTROL, ' ')).replace(/\s+/g, ' ');
}

/** The text as people see it, in as many lines as it has; empty when there is nothing to see. */
export function plainText(text: string): string {
  const seen = text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, (signs) => signs.replace(/[^\n\t]/g, ''))
    .replace(UNSEEN, '')
    .trim();
  return NOTHING_TO_SEE.test(seen) ? '' : seen;
}
