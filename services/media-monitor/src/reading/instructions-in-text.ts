import { fold } from '@jamcimo/croatia';

/** Words by which somebody speaks to a machine that reads the text, folded. */
const INSTRUCTIONS = [
  /\b(zanemari\w*|ignorir\w*|zaboravi\w*|odbaci\w*)\b.{0,40}\b(uput\w*|instrukcij\w*|prethodn\w*|pravil\w*|naredb\w*)\b/,
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instruction\w*|previous|prior|above|rule\w*|prompt\w*)\b/,
  /\b(sistemsk\w*|system|developer)\s+(poruk\w*|uput\w*|prompt\w*|message\w*|instruction\w*)\b/,
  /\b(jezicni model\w*|language model\w*|umjetn\w* inteligencij\w*|ai model\w*|asistent\w*|assistant\w*|chatbot\w*|gpt\w*)\b.{0,60}\b(mora\w*|treba\w*|odgovori\w*|vrati\w*|ispisi\w*|navedi\w*|napisi\w*|must|should|respond|reply|return|output|write)\b/,
  /\b(odgovori|vrati|ispisi|navedi|dodaj|return|output|respond|reply)\b.{0,40}\b(json\w*|goals?|quote|kao cilj\w*|ovaj cilj\w*|sljedeci cilj\w*)\b/,
];
/** Marks of chats and of markup that have no place in an article. */
const MARKS = /<\|[a-z_]{1,40}\|>|<\/?(system|assistant|user|instructions?)>|\[\/?INST\]|```/i;

/** Whether a piece of text speaks to a machine instead of to readers. */
export function holdsInstructions(text: string): boolean {
  if (MARKS.test(text)) return true;
  const words = fold(text);
  return INSTRUCTIONS.some((pattern) => pattern.test(words));
}

/** The text without the paragraphs that speak to a machine: neither a model nor the built-in search gets to read them. */
export function withoutInstructions(text: string): string {
  return text
    .split('\n')
    .filter((paragraph) => !holdsInstructions(paragraph))
    .join('\n');
}
