import { KEPT, type ModelSpending } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { TODAY } from './daily-budget.js';
import { LONGEST_QUESTION } from './question-for-model.js';
import { estimatedTokens, type Usage } from './usage.js';

/** What a question may cost at most is set aside before it is put, so that questions side by side do not go over the budget. */
const SET_ASIDE: Usage = {
  inputTokens: estimatedTokens(LONGEST_QUESTION) + 1_000,
  outputTokens: 2_000,
  isEstimated: false,
};

/** A question that may be put; what it really took is noted afterwards. */
export interface Reservation {
  politicianId: number;
  day: string;
}

/** The day's questions, tokens and euros for the AI service, over all replicas. */
@Injectable()
export class ModelBudget {
  readonly perDay: { questions: number; tokens: number; cost: number };
  private readonly prices: { input: number; output: number };

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
  ) {
    const { AI_QUESTIONS_PER_DAY, AI_TOKENS_PER_DAY, AI_EUROS_PER_DAY } = config;
    this.perDay = { questions: AI_QUESTIONS_PER_DAY, tokens: AI_TOKENS_PER_DAY, cost: AI_EUROS_PER_DAY };
    this.prices = { input: config.AI_INPUT_PRICE, output: config.AI_OUTPUT_PRICE };
  }

  /** Null when the day's questions, tokens or euros do not suffice for one more. */
  reserve(politicianId: number): Promise<Reservation | null> {
    const { inputTokens, outputTokens } = SET_ASIDE;
    const { questions, tokens, cost } = this.perDay;
    return this.transactions.run(async (manager) => {
      await manager.query('DELETE FROM model_questions WHERE day < current_date - 31');
      await manager.query(`DELETE FROM model_spending WHERE day < current_date - ${KEPT.modelSpendingDays}`);
      const [taken]: { day: string }[] = await manager.query(
        `INSERT INTO model_questions AS q (day, questions, input_tokens, output_tokens, cost_micros)
         SELECT ${TODAY}, 1, $1::bigint, $2::bigint, $3::bigint
         WHERE $4::int > 0 AND $1::bigint + $2::bigint <= $5::bigint AND $3::bigint <= $6::bigint
         ON CONFLICT (day) DO UPDATE SET questions = q.questions + 1, input_tokens = q.input_tokens + excluded.input_tokens,
           output_tokens = q.output_tokens + excluded.output_tokens, cost_micros = q.cost_micros + excluded.cost_micros
         WHERE q.questions < $4::int AND q.cost_micros + excluded.cost_micros <= $6::bigint
           AND q.input_tokens + q.output_tokens + excluded.input_tokens + excluded.output_tokens <= $5::bigint
         RETURNING day::text`,
        [inputTokens, outputTokens, this.micros(SET_ASIDE), questions, tokens, Math.round(cost * 1e6)],
      );
      return taken ? { politicianId, day: taken.day } : null;
    });
  }

  /** Notes what the question took. */
  settle(
    { politicianId, day }: Reservation,
    usage: Usage,
    also: (manager: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<void> {
    return this.transactions.run(async (manager) => {
      await also(manager);
      await this.correct(manager, day, usage, 0);
      await manager.query(
        `INSERT INTO model_spending AS s (politician_id, day, questions, input_tokens, output_tokens, cost_micros, estimated)
         SELECT $1::int, $2::date, 1, $3::bigint, $4::bigint, $5::bigint, $6::int WHERE EXISTS (SELECT FROM roster WHERE politician_id = $1::int)
         ON CONFLICT (politician_id, day) DO UPDATE SET questions = s.questions + 1,
           input_tokens = s.input_tokens + excluded.input_tokens, output_tokens = s.output_tokens + excluded.output_tokens,
           cost_micros = s.cost_micros + excluded.cost_micros, estimated = s.estimated + excluded.estimated`,
        [
          politicianId,
          day,
          usage.inputTokens,
          usage.outputTokens,
          this.micros(usage),
          usage.isEstimated ? 1 : 0,
        ],
      );
    });
  }

  /** Gives back a question that was not put. */
  release({ day }: Reservation): Promise<void> {
    const nothing: Usage = { inputTokens: 0, outputTokens: 0, isEstimated: false };
    return this.transactions.run((manager) => this.correct(manager, day, nothing, -1));
  }

  async spentToday(): Promise<ModelSpending> {
    const [row]: ModelSpending[] = await this.dataSource.query(
      `SELECT ${SPENDING} FROM model_questions WHERE day = ${TODAY}`,
    );
    return row ?? NOTHING;
  }

  /** How many more questions the day has room for. */
  async leftToday(): Promise<number> {
    const { questions, inputTokens, outputTokens, cost } = await this.spentToday();
    const { perDay } = this;
    const aside = SET_ASIDE.inputTokens + SET_ASIDE.outputTokens;
    const [tokens, micros] = [perDay.tokens - inputTokens - outputTokens, (perDay.cost - cost) * 1e6];
    const price = this.micros(SET_ASIDE);
    const left = [
      perDay.questions - questions,
      tokens / aside,
      price > 0 ? micros / price : Number.POSITIVE_INFINITY,
    ];
    return Math.max(0, Math.floor(Math.min(...left)));
  }

  /** Prices are in euros for a million tokens, and so in millionths of a euro for one. */
  private micros({ inputTokens, outputTokens }: Usage): number {
    return Math.round(inputTokens * this.prices.input + outputTokens * this.prices.output);
  }

  private async correct(manager: EntityManager, day: string, usage: Usage, questions: number): Promise<void> {
    await manager.query(
      `UPDATE model_questions SET questions = greatest(0, questions + $2::int),
         input_tokens = greatest(0, input_tokens + $3::bigint), output_tokens = greatest(0, output_tokens + $4::bigint),
         cost_micros = greatest(0, cost_micros + $5::bigint), estimated = estimated + $6::int
       WHERE day = $1::date`,
      [
        day,
        questions,
        usage.inputTokens - SET_ASIDE.inputTokens,
        usage.outputTokens - SET_ASIDE.outputTokens,
        this.micros(usage) - this.micros(SET_ASIDE),
        usage.isEstimated ? 1 : 0,
      ],
    );
  }
}

const NOTHING: ModelSpending = { questions: 0, inputTokens: 0, outputTokens: 0, cost: 0, estimated: 0 };
const SPENDING = `coalesce(sum(questions), 0)::int AS questions, coalesce(sum(input_tokens), 0)::float8 AS "inputTokens",
  coalesce(sum(output_tokens), 0)::float8 AS "outputTokens", coalesce(sum(cost_micros), 0)::float8 / 1e6 AS cost,
  coalesce(sum(estimated), 0)::int AS estimated`;

/** What was spent on one person within the last 31 days. */
export async function spentOn(manager: EntityManager, politicianId: number): Promise<ModelSpending> {
  const [row]: ModelSpending[] = await manager.query(
    `SELECT ${SPENDING} FROM model_spending WHERE politician_id = $1`,
    [politicianId],
  );
  return row ?? NOTHING;
}
