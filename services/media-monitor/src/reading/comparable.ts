/**
 * Text for comparing a quote with an article: one kind of quotation mark, dash and space, so that only typography may differ.
 * Letters, their case and all other marks stay.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[„“”«»"‘’‚']+/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
}
