/** Abbreviations and numbers after which a full stop ends no sentence. */
const GOES_ON =
  /(?:^|[\s(„"])(?:\p{L}|\d{1,4}|dr|mr|prof|doc|sc|ing|dipl|oec|med|iur|tzv|npr|tj|sv|st|br|str|god|ul|čl|stoljeća|kol|cca|mil|mlrd|itd|o\.g|r)\.$/iu;
const LONGEST = 600;
/** White space but for single spaces, which most is. */
const SPACES = /[^\S ]\s*| \s+/g;

export interface Excerpt {
  sentence: string;
  paragraph: string;
}

/** Several people are named in one paragraph: its sentences are read once. */
let lastRead: { paragraph: string; starts: SentenceStart[] } = { paragraph: '', starts: [] };

/** The sentence and the paragraph in which a place of the text lies, in one line each; very long ones are cut round it. */
export function excerptAt(text: string, start: number, end: number): Excerpt {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const paragraph = text.slice(from, newline < 0 ? text.length : newline);
  if (paragraph !== lastRead.paragraph) lastRead = { paragraph, starts: sentenceStarts(paragraph) };
  const [left, right] = sentenceBounds(paragraph, lastRead.starts, start - from, end - from);
  const around = { start: start - from, end: end - from };
  return {
    sentence: shortened(paragraph, left, right, around, LONGEST),
    paragraph: shortened(paragraph, 0, paragraph.length, around, LONGEST * 4),
  };
}

/** The sentences of one paragraph, trimmed. */
export function sentencesOf(paragraph: string): string[] {
  return sentenceRanges(paragraph)
    .map(([from, to]) => paragraph.slice(from, to).replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Where each sentence of a paragraph begins and ends. */
export function sentenceRanges(paragraph: string): [from: number, to: number][] {
  const starts = [0, ...sentenceStarts(paragraph).map(({ after }) => after)];
  return starts.map((start, index) => [start, starts[index + 1] ?? paragraph.length]);
}

function sentenceBounds(text: string, starts: SentenceStart[], start: number, end: number): [number, number] {
  let left = 0;
  for (const { mark, after } of starts) {
    if (after <= start) left = after;
    else if (mark >= end) return [left, after];
  }
  return [left, text.length];
}

/** Where a sentence ends with its mark and where the next one starts. */
interface SentenceStart {
  mark: number;
  after: number;
}

function sentenceStarts(text: string): SentenceStart[] {
  return [...text.matchAll(/[.!?…]+[”“"»)]?\s+(?=[\p{Lu}\d„"«(–-])/gu)]
    .filter(
      ({ index, 0: mark }) =>
        mark.trim() !== '.' || !GOES_ON.test(text.slice(Math.max(0, index - 12), index + 1)),
    )
    .map(({ index, 0: mark }) => ({ mark: index, after: index + mark.length }));
}

function shortened(
  text: string,
  left: number,
  right: number,
  around: { start: number; end: number },
  longest: number,
): string {
  const spare = Math.max(0, longest - (around.end - around.start)) / 2;
  const from = right - left <= longest ? left : Math.max(left, Math.floor(around.start - spare));
  const to = right - left <= longest ? right : Math.min(right, Math.ceil(around.end + spare));
  const cut = text.slice(from, to).replace(SPACES, ' ').trim();
  return `${from > left ? '…' : ''}${cut}${to < right ? '…' : ''}`;
}
