import { Injectable } from '@nestjs/common';
import type { ModelAnswer } from '../reading/model-answer.js';
import { AskModel, ModelFailure } from './ask-model.js';
import { DailyBudget } from './daily-budget.js';

/** A question that the day's budget has room for: it is put once, or given back. */
export interface OpenQuestion {
  /** @throws ModelFailure */
  put(text: string, signal: AbortSignal): Promise<ModelAnswer>;
  release(): Promise<void>;
}

/** Questions to the AI service within the day's budget. */
@Injectable()
export class ModelQuestions {
  /** Name of the model; null when no service is configured. */
  readonly model: string | null;

  constructor(
    private readonly asking: AskModel,
    private readonly budget: DailyBudget,
  ) {
    this.model = asking.model;
  }

  /** Null when no service is configured. */
  async open(): Promise<OpenQuestion | 'used-up' | null> {
    if (this.model === null) return null;
    const day = await this.budget.take('model');
    if (day === null) return 'used-up';
    const release = () => this.budget.giveBack('model', day);
    const put = (text: string, signal: AbortSignal) =>
      this.asking.askModel(text, signal).catch(async (error: unknown) => {
        if (error instanceof ModelFailure && error.isFree) await release();
        throw error;
      });
    return { put, release };
  }
}
