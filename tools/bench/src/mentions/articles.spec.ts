import { ARTICLE_FILES, type ArticleQuality, articlePeople, articlesOf, judgeArticles } from './articles.ts';

const all = [...articlesOf(ARTICLE_FILES.known), ...articlesOf(ARTICLE_FILES.heldOut)];

it('there are more than a hundred articles, half of them traps, and half of them held out', () => {
  expect(all).toHaveLength(114);
  expect(articlesOf(ARTICLE_FILES.heldOut)).toHaveLength(54);
  expect(all.filter(({ mentioned }) => mentioned.length === 0)).toHaveLength(60);
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

  it('of a hundred right ones 92 are public', () => {
    expect(quality.right / quality.labelled).toBeGreaterThanOrEqual(0.92);
  });
});
