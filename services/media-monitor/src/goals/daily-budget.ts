import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';

/** The day of the budgets. */
export const TODAY = "(now() AT TIME ZONE 'Europe/Zagreb')::date";

/** What is bounded by the day: questions to the AI service, searches of the web, and requests for archived copies. */
export type Bounded = 'model' | 'web' | 'archive';

const TABLES: Record<Bounded, string> = {
  model: 'model_questions',
  web: 'web_questions',
  archive: 'archive_questions',
};

/** How many questions a day may be put to services of others, over all replicas. */
@Injectable()
export class DailyBudget {
  readonly perDay: Readonly<Record<Bounded, number>>;

  constructor(
    @Inject(CONFIG) { AI_QUESTIONS_PER_DAY, WEB_SEARCHES_PER_DAY, ARCHIVED_PAGES_PER_DAY }: Config,
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
  ) {
    this.perDay = {
      model: AI_QUESTIONS_PER_DAY,
      web: WEB_SEARCHES_PER_DAY,
      archive: ARCHIVED_PAGES_PER_DAY,
    };
  }

  /** Takes one question; the day it counts for, null when today's are used up. One that fails counts too, because it may have cost as much. */
  take(kind: Bounded): Promise<string | null> {
    const table = TABLES[kind];
    return this.transactions.write(async (manager) => {
      await manager.query(`DELETE FROM ${table} WHERE day < current_date - 31`);
      const [taken]: { day: string }[] = await manager.query(
        `INSERT INTO ${table} AS q (day, questions) SELECT ${TODAY}, 1 WHERE $1 > 0
         ON CONFLICT (day) DO UPDATE SET questions = q.questions + 1 WHERE q.questions < $1 RETURNING day::text`,
        [this.perDay[kind]],
      );
      return taken?.day ?? null;
    });
  }

  /** Gives back a question of that day which was not put, or was refused before anybody worked on it. */
  async giveBack(kind: Bounded, day: string): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query(`UPDATE ${TABLES[kind]} SET questions = questions - 1 WHERE day = $1 AND questions > 0`, [
        day,
      ]),
    );
  }

  async usedToday(kind: Bounded): Promise<number> {
    const [row]: { questions: number }[] = await this.dataSource.query(
      `SELECT questions FROM ${TABLES[kind]} WHERE day = ${TODAY}`,
    );
    return row?.questions ?? 0;
  }

  async leftToday(kind: Bounded): Promise<number> {
    return Math.max(0, this.perDay[kind] - (await this.usedToday(kind)));
  }
}
