import { ARTICLE_FILES, type ArticleQuality, articlePeople, articlesOf, judgeArticles } from './articles.ts';

const counter = articlesOf(ARTICLE_FILES.counter);
const all = [...articlesOf(ARTICLE_FILES.known), ...articlesOf(ARTICLE_FILES.heldOut), ...counter];

it('there are 114 articles, half of them traps, half of them held out, and those against the rules, most of them traps', () => {
  expect(all.length - counter.length).toBe(114);
  expect(articlesOf(ARTICLE_FILES.heldOut)).toHaveLength(54);
  expect(all.filter(({ mentioned }) => mentioned.length === 0).length).toBeGreaterThan(100);
  const ids = new Set(articlePeople().map(({ id }) => id));
  expect(all.flatMap(({ mentioned }) => mentioned).filter((id) => !ids.has(id))).toEqual([]);
});

describe('whole articles', () => {
  let quality: ArticleQuality;
  beforeAll(() => {
    quality = judgeArticles(all);
  });

  it('about namesakes are never public', () => {
    expect([quality.trapsPublic, quality.wrong]).toEqual([0, 0]);
  });

  it('of a hundred right ones 95 are public', () => {
    expect(quality.right / quality.labelled).toBeGreaterThanOrEqual(0.95);
  });
});
