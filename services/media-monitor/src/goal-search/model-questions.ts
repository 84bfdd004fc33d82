import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AskModel, ModelFailure } from './ask-model.js';
import type { ModelAnswer } from './model-answer.js';
import { ModelBudget, type Reservation } from './model-budget.js';

type Keep = (manager: EntityManager, answer: ModelAnswer) => Promise<void>;

/** A question that the day's budget has room for: it is put once, or given back. */
export interface OpenQuestion {
  /**
   * @param keep keeps the answer in the same transaction that notes what it cost
   * @throws ModelFailure
   */
  put(text: string, signal: AbortSignal, keep: Keep): Promise<ModelAnswer>;
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
      put: (text, signal, keep) => this.put(reserved, text, signal, keep),
      release: () => this.budget.release(reserved),
    };
  }

  private async put(
    reserved: Reservation,
    text: string,
    signal: AbortSignal,
    keep: Keep,
  ): Promise<ModelAnswer> {
    const { answer, usage } = await this.asking.execute(text, signal).catch(async (error: unknown) => {
      if (error instanceof ModelFailure)
        await (error.usage ? this.budget.settle(reserved, error.usage) : this.budget.release(reserved));
      throw error;
    });
    await this.budget.settle(reserved, usage, (manager) => keep(manager, answer));
    return answer;
  }
}
