import { ARTICLE_FILES, type ArticleQuality, articlePeople, articlesOf, judgeArticles } from './articles.ts';

const all = [...articlesOf(ARTICLE_FILES.known), ...articlesOf(ARTICLE_FILES.heldOut)];

it('there are a hundred articles, half of them traps, forty of them held out', () => {
  expect(all).toHaveLength(100);
  expect(articlesOf(ARTICLE_FILES.heldOut)).toHaveLength(40);
  expect(all.filter(({ mentioned }) => mentioned.length === 0)).toHaveLength(50);
  const ids = new Set(articlePeople().map(({ id }) => id));
  expect(all.flatMap(({ mentioned }) => mentioned).filter((id) => !ids.has(id))).toEqual([]);
});

describe('whole articles', () => {
  let quality: ArticleQuality;
  beforeAll(() => {
    quality = judgeArticles(all);
  });

  it('of fifty about namesakes at most one is public', () => {
    expect(quality.trapsPublic).toBeLessThanOrEqual(1);
  });

  it('of ten right ones nine are found, and of five found at most one waits', () => {
    const { labelled, right, waiting } = quality;
    expect((right + waiting) / labelled).toBeGreaterThanOrEqual(0.9);
    expect(waiting / (right + waiting)).toBeLessThanOrEqual(0.2);
  });
});
