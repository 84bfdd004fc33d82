import { WriteTransactions } from '@jamcimo/database';
import { handleJob, type JobRun } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FetchFailure } from '../fetching/fetch-failure.js';
import { PublicGoals } from '../goal-proposals/public-goals.js';
import type { WantedPerson } from '../goal-search/about-person.js';
import type { ProposedGoal, ReadArticle } from '../goal-search/article-text.js';
import { ModelFailure } from '../goal-search/ask-model.js';
import { TODAY } from '../goal-search/daily-budget.js';
import { ModelQuestions, type OpenQuestion } from '../goal-search/model-questions.js';
import { PersonArticles } from '../goal-search/person-articles.js';
import { questionAbout } from '../goal-search/question-for-model.js';
import { ReadingProcess } from '../reading/reading-process.js';
import { WebArticles, type WebFound } from '../web-search/web-articles.js';
import { searchGoals } from './search-goals.definition.js';

const USED_UP = 'Dnevni iznos za AI uslugu je potrošen; pretraga se sutra ponavlja.';

const TOMORROW = `(${TODAY} + 1)::timestamp AT TIME ZONE 'Europe/Zagreb'`;

/**
 * Looks for the goals of one person in the articles about them: a model of the configured AI service answers and its answer is
 * checked, or the built-in rules answer. What may be shown without a look goes to the register by event; the register decides whether
 * it is.
 */
@Injectable()
export class SearchGoals {
  readonly handler = handleJob(searchGoals, ({ politicianId }, run) => this.execute(politicianId, run));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly publicGoals: PublicGoals,
    private readonly articles: PersonArticles,
    private readonly questions: ModelQuestions,
    private readonly web: WebArticles,
    private readonly reading: ReadingProcess,
  ) {}

  private async execute(politicianId: number, run: JobRun): Promise<void> {
    const person = await this.transactions.run((manager) => begin(manager, politicianId));
    if (!person) return;
    // Asked before the search of the web, which costs money too.
    const question = await this.questions.open(politicianId);
    if (question === 'used-up') return this.postpone(politicianId);
    const { articles, web } = await this.read(person, run).catch(async (error: unknown) => {
      await question?.release();
      throw error;
    });
    const goals = await this.find(person, articles, question, run).catch((error: unknown) =>
      this.noteFailure(politicianId, error, run),
    );
    if (goals !== null) await this.finish(politicianId, { articles: articles.length, web, goals });
  }

  private async read(
    person: WantedPerson,
    { signal }: JobRun,
  ): Promise<{ articles: ReadArticle[]; web: WebFound }> {
    const own = await this.articles.read(person.id);
    const known = new Set(own.flatMap(({ links }) => links));
    const web = await this.web.gather(person, known, signal);
    return { articles: [...own, ...web.articles], web };
  }

  private async find(
    person: WantedPerson,
    articles: ReadArticle[],
    question: OpenQuestion | null,
    { signal }: JobRun,
  ): Promise<ProposedGoal[]> {
    if (articles.length === 0) {
      await question?.release();
      return [];
    }
    const answer = question && (await question.put(questionAbout(person, articles), signal));
    return this.reading.goalsIn({ person, articles, answer });
  }

  /** Until the next day; the plan of searches orders it again. */
  private postpone(politicianId: number): Promise<void> {
    return this.transactions.run(async (manager) => {
      await manager.query(
        `UPDATE goal_searches SET failure = $2, state = 'failed', finished_at = now(),
           retry_at = ${TOMORROW} WHERE politician_id = $1`,
        [politicianId, USED_UP],
      );
    });
  }

  /** Null after the last try; before it the job is tried again. */
  private async noteFailure(politicianId: number, error: unknown, { lastAttempt }: JobRun): Promise<null> {
    if (!(error instanceof ModelFailure || error instanceof FetchFailure)) throw error;
    await this.transactions.run((manager) =>
      manager.query(
        `UPDATE goal_searches SET failure = $2, state = CASE WHEN $3 THEN 'failed' ELSE 'queued' END,
           finished_at = CASE WHEN $3 THEN now() END
         WHERE politician_id = $1`,
        [politicianId, error.message, lastAttempt],
      ),
    );
    if (!lastAttempt) throw error;
    return null;
  }

  private finish(politicianId: number, { articles, web, goals }: Found): Promise<void> {
    const { model } = this.questions;
    return this.transactions.run(async (manager) => {
      const [ended]: [unknown[], number] = await manager.query(
        `UPDATE goal_searches SET state = 'done', finished_at = now(), failure = NULL, articles = $2, model = $3,
           method = $4, web_articles = $5, web_failure = $6, retry_at = CASE WHEN $7 THEN ${TOMORROW} END
         WHERE politician_id = $1 AND state = 'running' RETURNING 1`,
        [
          politicianId,
          articles,
          model,
          model === null ? 'built-in' : 'model',
          web.isSearched ? web.articles.length : null,
          web.failure,
          web.isUsedUp === true,
        ],
      );
      if (ended.length === 0) return;
      await this.publicGoals.store(manager, { politicianId, goals, model });
    });
  }
}

/** What one search brought. */
interface Found {
  articles: number;
  web: WebFound;
  goals: ProposedGoal[];
}

/** Null for somebody who is gone, and for a search that has ended. */
async function begin(manager: EntityManager, politicianId: number): Promise<WantedPerson | null> {
  const [rows]: [unknown[], number] = await manager.query(
    `UPDATE goal_searches SET state = 'running', started_at = now()
     WHERE politician_id = $1 AND state IN ('queued', 'running') RETURNING 1`,
    [politicianId],
  );
  if (rows.length === 0) return null;
  const [person]: WantedPerson[] = await manager.query(
    `SELECT politician_id AS id, name, gender, city, county, is_invented AS "isInvented"
     FROM roster WHERE politician_id = $1`,
    [politicianId],
  );
  return person ?? null;
}
