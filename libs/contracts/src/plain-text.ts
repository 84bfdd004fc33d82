/** Invisible characters: they hide text, reverse its direction, or make two texts that look alike differ. */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
/** Control characters and line separators. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Joiners (emoji, Indic letters), which alone show nothing, and the blank Braille pattern. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The text without invisible and control characters, on one line; empty when nothing is visible. */
export function plainLine(text: string): string {
  return plainText(text.replace(CONTROL, ' ')).replace(/\s+/g, ' ');
}

/** The text without invisible and control characters, its line breaks kept; empty when nothing is visible. */
export function plainText(text: string): string {
  const visible = text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, (characters) => characters.replace(/[^\n\t]/g, ''))
    .replace(INVISIBLE, '')
    .trim();
  return BLANK.test(visible) ? '' : visible;
}
