import type { RosterEntry } from '@jamcimo/croatia/mentions';
import { table } from '@jamcimo/stack';
import {
  ARTICLE_FILES,
  type ArticleQuality,
  articlesOf,
  judgeArticles,
  type LabelledArticle,
} from './articles.ts';
import { shareText } from './wilson.ts';

const COLUMNS = ['articles', 'traps public', 'precision', 'found', 'found, but wait'];

const row = (name: string, quality: ArticleQuality): string[] => {
  const { articles, traps, trapsPublic, labelled, right, waiting, wrong } = quality;
  return [
    `${name} (${articles})`,
    shareText(trapsPublic, traps),
    shareText(right, right + wrong),
    shareText(right + waiting, labelled),
    shareText(waiting, right + waiting),
  ];
};

/** How whole articles are judged, with an interval of 95 % beside each figure. What goes wrong in the held-out ones is not shown. */
export function printArticles(crowd: RosterEntry[]): void {
  const known = articlesOf(ARTICLE_FILES.known);
  const heldOut = articlesOf(ARTICLE_FILES.heldOut);
  const counter = articlesOf(ARTICLE_FILES.counter);
  const all = [...known, ...heldOut, ...counter];
  const judged = judgeArticles([...known, ...counter]);
  console.log(
    `\n${table(COLUMNS, [
      row('known', judgeArticles(known)),
      row('held out', judgeArticles(heldOut)),
      row('against the rules', judgeArticles(counter)),
      row('all', judgeArticles(all)),
      row('all, among the crowd', judgeArticles(all, crowd)),
      ...byKind(all).map(([kind, articles]) => row(kind, judgeArticles(articles))),
    ])}`,
  );
  console.log(`\nNot as labelled (known articles):\n  ${judged.errors.join('\n  ') || 'none'}`);
}

const byKind = (articles: LabelledArticle[]) => [...Map.groupBy(articles, ({ kind }) => kind)];
