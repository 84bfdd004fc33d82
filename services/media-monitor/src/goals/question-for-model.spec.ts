import type { ReadArticle } from '../reading/article-goals.js';
import { LONGEST_QUESTION, questionAbout } from './question-for-model.js';

const ana = { id: 1, name: 'Ana Anić', gender: 'f', city: null, county: null, isInvented: false } as const;
const article = (text: string, title = 'Razgovor'): ReadArticle => ({
  ...{ id: 1, links: ['https://novine.example/a'], source: 'Primjerske novine', isFromOutlet: true },
  ...{ publishedAt: new Date('2026-05-08T08:00:00Z'), title, text },
});
const numbers = (question: string) =>
  (JSON.parse(question) as { articles: { article: number }[] }).articles.map(({ article: number }) => number);

test.each([
  ['long texts', article('a'.repeat(50_000))],
  ['texts that JSON makes longer', article('"\n'.repeat(25_000))],
  ['long titles', article('Tri vrtića.', 'a'.repeat(20_000))],
])('%s never make a question longer than the tokens that were set aside', (_, one) => {
  const question = questionAbout(
    ana,
    Array.from({ length: 30 }, () => one),
  );
  expect(question.length).toBeLessThan(LONGEST_QUESTION + 200);
  const kept = numbers(question);
  expect(kept.length).toBeGreaterThan(1);
  expect(kept).toEqual(kept.map((_one, at) => at + 1));
});
