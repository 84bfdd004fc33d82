import { Inject, Injectable } from '@nestjs/common';
import OpenAI, { APIConnectionError, APIError, AuthenticationError, RateLimitError } from 'openai';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { type ModelAnswer, modelAnswer } from './model-answer.js';
import { TASK } from './question-for-model.js';

/** Why the AI service gave no usable answer, in Croatian for administrators; without anything of what was sent or answered. */
export class ModelFailure extends Error {}

/** Three goals with their quotes are far shorter. */
const MAX_TOKENS = 2_000;

/** Asks any service with the interface of OpenAI's chat completions. Tries are repeated by the job, not here. */
@Injectable()
export class AskModel {
  /** Name of the model; null when no service is configured. */
  readonly model: string | null;
  private readonly client: OpenAI | null;
  private readonly timeoutMs: number;

  constructor(@Inject(CONFIG) { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_TIMEOUT_SECONDS }: Config) {
    this.timeoutMs = AI_TIMEOUT_SECONDS * 1000;
    this.model = AI_BASE_URL ? AI_MODEL : null;
    this.client = AI_BASE_URL
      ? new OpenAI({
          baseURL: AI_BASE_URL,
          apiKey: AI_API_KEY ?? 'none',
          maxRetries: 0,
          logLevel: 'off',
        })
      : null;
  }

  /** @throws ModelFailure */
  async execute(question: string, signal?: AbortSignal): Promise<ModelAnswer> {
    if (!this.client || !this.model) throw new ModelFailure('AI usluga nije postavljena.');
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const completion = await this.client.chat.completions
      .create(
        {
          model: this.model,
          temperature: 0,
          max_tokens: MAX_TOKENS,
          messages: [
            { role: 'system', content: TASK },
            { role: 'user', content: question },
          ],
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'goals', strict: true, schema: z.toJSONSchema(modelAnswer) },
          },
        },
        { signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]), timeout: this.timeoutMs * 2 },
      )
      .catch((error: unknown) => {
        throw new ModelFailure(timeout.aborted ? 'AI usluga nije odgovorila na vrijeme.' : failureOf(error));
      });
    return readAnswer(completion);
  }
}

function readAnswer(completion: OpenAI.ChatCompletion): ModelAnswer {
  const content = completion.choices?.[0]?.message?.content;
  let given: unknown;
  try {
    given = JSON.parse(content ?? '');
  } catch {
    throw new ModelFailure('AI usluga nije odgovorila u obliku JSON.');
  }
  const answer = modelAnswer.safeParse(given);
  if (!answer.success) throw new ModelFailure('Odgovor AI usluge nema zadani oblik.');
  return answer.data;
}

function failureOf(error: unknown): string {
  if (error instanceof APIConnectionError) return 'AI usluga nije dostupna.';
  if (error instanceof RateLimitError) return 'AI usluga je odbila upit jer ih je previše (429).';
  if (error instanceof AuthenticationError) return 'AI usluga ne prihvaća ključ (401).';
  if (error instanceof APIError && error.status) return `AI usluga je odgovorila greškom ${error.status}.`;
  return 'AI usluga nije odgovorila kako treba.';
}
