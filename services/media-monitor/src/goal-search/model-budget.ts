import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';

const TODAY = "(now() AT TIME ZONE 'Europe/Zagreb')::date";

/** How many questions a day may be put to the AI service, over all replicas. */
@Injectable()
export class ModelBudget {
  readonly perDay: number;

  constructor(
    @Inject(CONFIG) { AI_QUESTIONS_PER_DAY }: Config,
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
  ) {
    this.perDay = AI_QUESTIONS_PER_DAY;
  }

  /** Takes one question; false when today's are used up. One that fails counts too, because it may have cost as much. */
  take(): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      await manager.query('DELETE FROM model_questions WHERE day < current_date - 31');
      const taken: unknown[] = await manager.query(
        `INSERT INTO model_questions AS q (day, questions) SELECT ${TODAY}, 1 WHERE $1 > 0
         ON CONFLICT (day) DO UPDATE SET questions = q.questions + 1 WHERE q.questions < $1 RETURNING 1`,
        [this.perDay],
      );
      return taken.length > 0;
    });
  }

  async usedToday(): Promise<number> {
    const [row]: { questions: number }[] = await this.dataSource.query(
      `SELECT questions FROM model_questions WHERE day = ${TODAY}`,
    );
    return row?.questions ?? 0;
  }
}
