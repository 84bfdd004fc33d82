import { Injectable } from '@nestjs/common';
import { AskModel, ModelFailure } from './ask-model.js';
import type { ModelAnswer } from './model-answer.js';
import { ModelBudget, type Reservation } from './model-budget.js';

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
    private readonly budget: ModelBudget,
  ) {
    this.model = asking.model;
  }

  /** Null when no service is configured. */
  async open(politicianId: number): Promise<OpenQuestion | 'used-up' | null> {
    if (this.model === null) return null;
    const reserved = await this.budget.reserve(politicianId);
    if (!reserved) return 'used-up';
    return {
      put: (text, signal) => this.put(reserved, text, signal),
      release: () => this.budget.release(reserved),
    };
  }

  private async put(reserved: Reservation, text: string, signal: AbortSignal): Promise<ModelAnswer> {
    try {
      const { answer, usage } = await this.asking.execute(text, signal);
      await this.budget.settle(reserved, usage);
      return answer;
    } catch (error) {
      if (error instanceof ModelFailure && error.usage) await this.budget.settle(reserved, error.usage);
      throw error;
    }
  }
}
