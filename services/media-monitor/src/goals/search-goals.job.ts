import { WriteTransactions } from '@jamcimo/database';
import { handleJob, type JobRun } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WantedPerson } from '../reading/about-person.js';
import type { ProposedGoal } from '../reading/article-goals.js';
import { FetchFailure } from '../reading/fetch-failure.js';
import { ReadingProcess } from '../reading/reading-process.js';
import { ModelFailure } from './ask-model.js';
import { TODAY } from './daily-budget.js';
import { keepMaterial, type Material, readMaterial } from './kept-material.js';
import { ModelQuestions, type OpenQuestion } from './model-questions.js';
import { PersonArticles } from './person-articles.js';
import { PublicGoals } from './public-goals.js';
import { questionAbout } from './question-for-model.js';
import { searchGoals } from './request-goal-search.js';
import { WebArticles } from './web-articles.js';

const USED_UP = 'Dnevni broj upita AI usluzi je potrošen; pretraga se sutra ponavlja.';

const TOMORROW = `(${TODAY} + 1)::timestamp AT TIME ZONE 'Europe/Zagreb'`;

/**
 * Looks for the goals of one person in the articles about them: a model of the configured AI service answers and its answer is
 * checked, or the built-in rules answer. A further try goes on with what was paid for already. What may be shown without a look goes to the register by event; the register decides whether
 * it is.
 */
@Injectable()
export class SearchGoals {
  readonly handler = handleJob(searchGoals, ({ politicianId }, run) => this.search(politicianId, run));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly publicGoals: PublicGoals,
    private readonly articles: PersonArticles,
    private readonly questions: ModelQuestions,
    private readonly web: WebArticles,
    private readonly reading: ReadingProcess,
  ) {}

  private async search(politicianId: number, run: JobRun): Promise<void> {
    const begun = await this.transactions.write((manager) => begin(manager, politicianId));
    if (!begun) return;
    const { person, kept } = begun;
    // Asked before the search of the web, which costs money too.
    const question = kept?.answer ? null : await this.questions.open();
    if (question === 'used-up') return this.postpone(politicianId);
    const read = kept ?? (await this.read(person, run).catch(freeing(question)));
    const goals = await this.find(person, read, question, run).catch((error: unknown) =>
      this.noteFailure(politicianId, error, run),
    );
    if (goals !== null) await this.finish(politicianId, read, goals);
  }

  private async read(person: WantedPerson, { signal }: JobRun): Promise<Material> {
    const own = await this.articles.read(person.id);
    const known = new Set(own.flatMap(({ links }) => links));
    const { articles, ...web } = await this.web.gather(person, known, signal);
    const read = { articles: [...own, ...articles], web: { ...web, found: articles.length }, answer: null };
    if (web.isSearched && web.failure === null)
      await this.transactions.write((manager) => keepMaterial(manager, person.id, read));
    return read;
  }

  private async find(
    person: WantedPerson,
    read: Material,
    question: OpenQuestion | null,
    { signal }: JobRun,
  ): Promise<ProposedGoal[]> {
    const { articles } = read;
    if (articles.length === 0) {
      await question?.release();
      return [];
    }
    const answer = read.answer ?? (await question?.put(questionAbout(person, articles), signal)) ?? null;
    if (question)
      await this.transactions.write((manager) => keepMaterial(manager, person.id, { ...read, answer }));
    return this.reading.goalsIn({ person, articles, answer });
  }

  /** Until the next day; the plan of searches orders it again. */
  private postpone(politicianId: number): Promise<void> {
    return this.transactions.write(async (manager) => {
      await manager.query(
        `UPDATE goal_searches SET failure = $2, state = 'failed', finished_at = now(), material = NULL,
           retry_at = ${TOMORROW} WHERE politician_id = $1`,
        [politicianId, USED_UP],
      );
    });
  }

  /** Null after the last try; before it the job is tried again. */
  private async noteFailure(politicianId: number, error: unknown, { lastAttempt }: JobRun): Promise<null> {
    if (!(error instanceof ModelFailure || error instanceof FetchFailure)) throw error;
    await this.transactions.write((manager) =>
      manager.query(
        `UPDATE goal_searches SET failure = $2, state = CASE WHEN $3 THEN 'failed' ELSE 'queued' END,
           finished_at = CASE WHEN $3 THEN now() END, material = CASE WHEN NOT $3 THEN material END
         WHERE politician_id = $1`,
        [politicianId, error.message, lastAttempt],
      ),
    );
    if (!lastAttempt) throw error;
    return null;
  }

  private finish(politicianId: number, { articles, web }: Material, goals: ProposedGoal[]): Promise<void> {
    const { model } = this.questions;
    return this.transactions.write(async (manager) => {
      const [ended]: [unknown[], number] = await manager.query(
        `UPDATE goal_searches SET state = 'done', finished_at = now(), failure = NULL, material = NULL, articles = $2, model = $3,
           method = $4, web_articles = $5, web_failure = $6, retry_at = CASE WHEN $7 THEN ${TOMORROW} END
         WHERE politician_id = $1 AND state = 'running' RETURNING 1`,
        [
          politicianId,
          articles.length,
          model,
          model === null ? 'built-in' : 'model',
          web.isSearched ? web.found : null,
          web.failure,
          web.isUsedUp === true,
        ],
      );
      if (ended.length === 0) return;
      await this.publicGoals.store(manager, { politicianId, goals, model });
    });
  }
}

/** Gives a question back that is not put any more. */
const freeing = (question: OpenQuestion | null) => async (error: unknown) => {
  await question?.release();
  throw error;
};

/** Null for somebody who is gone, and for a search that has ended. */
async function begin(
  manager: EntityManager,
  politicianId: number,
): Promise<{ person: WantedPerson; kept: Material | null } | null> {
  const [[search]]: [{ material: unknown }[], number] = await manager.query(
    `UPDATE goal_searches SET state = 'running', started_at = now()
     WHERE politician_id = $1 AND state IN ('queued', 'running') RETURNING material`,
    [politicianId],
  );
  if (!search) return null;
  const [person]: WantedPerson[] = await manager.query(
    `SELECT politician_id AS id, name, gender, city, county, is_invented AS "isInvented"
     FROM roster WHERE politician_id = $1`,
    [politicianId],
  );
  return person ? { person, kept: readMaterial(search.material) } : null;
}
