import { goalsProposed } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { handleJob, type JobRun, Outbox } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WantedPerson } from '../goal-search/about-person.js';
import type { ProposedGoal, ReadArticle } from '../goal-search/article-text.js';
import { AskModel, ModelFailure } from '../goal-search/ask-model.js';
import { DailyBudget } from '../goal-search/daily-budget.js';
import { proposedFact } from '../goal-search/goal-search-state.js';
import { checkedGoals } from '../goal-search/model-answer.js';
import { PersonArticles } from '../goal-search/person-articles.js';
import { findPromises } from '../goal-search/promise-sentences.js';
import { questionAbout } from '../goal-search/question-for-model.js';
import { WebArticles, type WebFound } from '../web-search/web-articles.js';
import { searchGoals } from './search-goals.definition.js';

const BUDGET_USED_UP = 'Dnevni broj upita AI usluzi je potrošen; pokušajte sutra.';

/**
 * Looks for the goals of one person in the articles about them: a model of the configured AI service answers and its answer is
 * checked, or the built-in rules answer. What is found goes to the register by event; the register decides whether it may be shown.
 */
@Injectable()
export class SearchGoals {
  readonly handler = handleJob(searchGoals, ({ politicianId }, run) => this.execute(politicianId, run));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly articles: PersonArticles,
    private readonly model: AskModel,
    private readonly budget: DailyBudget,
    private readonly web: WebArticles,
  ) {}

  private async execute(politicianId: number, run: JobRun): Promise<void> {
    const person = await this.transactions.run((manager) => begin(manager, politicianId));
    if (!person) return;
    const own = await this.articles.read(politicianId);
    const known = new Set(own.flatMap(({ links }) => links));
    const web = await this.web.gather(person, known, run.signal);
    const articles = [...own, ...web.articles];
    const goals = await this.find(person, articles, run).catch((error: unknown) =>
      this.noteFailure(politicianId, error, run),
    );
    if (goals !== null) await this.finish(politicianId, { articles, web, goals });
  }

  private async find(
    person: WantedPerson,
    articles: ReadArticle[],
    { signal }: JobRun,
  ): Promise<ProposedGoal[]> {
    if (articles.length === 0) return [];
    if (this.model.model === null) return findPromises(person, articles);
    if (!(await this.budget.take('model'))) throw new BudgetUsedUp(BUDGET_USED_UP);
    return checkedGoals(person, articles, await this.model.execute(questionAbout(person, articles), signal));
  }

  /** Null after the last try; before it the job is tried again. */
  private async noteFailure(politicianId: number, error: unknown, { lastAttempt }: JobRun): Promise<null> {
    if (!(error instanceof ModelFailure)) throw error;
    const isOver = lastAttempt || error instanceof BudgetUsedUp;
    await this.transactions.run((manager) =>
      manager.query(
        `UPDATE goal_searches SET failure = $2, state = CASE WHEN $3 THEN 'failed' ELSE 'queued' END,
           finished_at = CASE WHEN $3 THEN now() END
         WHERE politician_id = $1`,
        [politicianId, error.message, isOver],
      ),
    );
    if (!isOver) throw error;
    return null;
  }

  private finish(politicianId: number, { articles, web, goals }: Found): Promise<void> {
    const { model } = this.model;
    return this.transactions.run(async (manager) => {
      const found = goals.length > 0 ? 1 : 0;
      const [[search]]: [{ version: number }[], number] = await manager.query(
        `UPDATE goal_searches SET state = 'done', finished_at = now(), failure = NULL, articles = $2, model = $3,
           method = $4, version = version + $5, web_articles = $6, web_failure = $7
         WHERE politician_id = $1 AND state = 'running' RETURNING version`,
        [
          ...[politicianId, articles.length, model, model === null ? 'built-in' : 'model', found],
          ...[web.isSearched ? web.articles.length : null, web.failure],
        ],
      );
      if (!search || found === 0) return;
      await store(manager, politicianId, { articles, goals }, model);
      await this.outbox.publish(
        manager,
        goalsProposed,
        await proposedFact(manager, politicianId, search.version),
      );
    });
  }
}

/** What one search brought. */
interface Found {
  articles: ReadArticle[];
  web: WebFound;
  goals: ProposedGoal[];
}

class BudgetUsedUp extends ModelFailure {}

/** Null for somebody who is gone, and for a search that has ended. */
async function begin(manager: EntityManager, politicianId: number): Promise<WantedPerson | null> {
  const [rows]: [unknown[], number] = await manager.query(
    `UPDATE goal_searches SET state = 'running', started_at = now()
     WHERE politician_id = $1 AND state IN ('queued', 'running') RETURNING 1`,
    [politicianId],
  );
  if (rows.length === 0) return null;
  const [person]: WantedPerson[] = await manager.query(
    'SELECT politician_id AS id, name, gender, city, county, is_invented AS "isInvented" FROM roster WHERE politician_id = $1',
    [politicianId],
  );
  return person ?? null;
}

async function store(
  manager: EntityManager,
  politicianId: number,
  { articles, goals }: Pick<Found, 'articles' | 'goals'>,
  model: string | null,
): Promise<void> {
  await manager.query('DELETE FROM proposed_goals WHERE politician_id = $1', [politicianId]);
  for (const [index, { text, quote, links }] of goals.entries()) {
    const article = articles.find((each) => each.links[0] === links[0]);
    await manager.query(
      `INSERT INTO proposed_goals (politician_id, position, text, quote, links, model, found_at, text_sha256, read_at)
       VALUES ($1, $2, $3, $4, $5, $6, now(), $7, $8)`,
      [politicianId, index + 1, text, quote, links, model, article?.sha256, article?.readAt],
    );
  }
}
