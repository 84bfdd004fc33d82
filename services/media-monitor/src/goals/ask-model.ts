import { Inject, Injectable } from '@nestjs/common';
import OpenAI, { APIConnectionError, APIError, AuthenticationError, RateLimitError } from 'openai';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { type ModelAnswer, modelAnswer, readAnswer } from '../reading/model-answer.js';
import { TASK } from './question-for-model.js';

/** Why the AI service gave no usable answer, in Croatian for administrators; without anything of what was sent or answered. */
export class ModelFailure extends Error {
  constructor(
    message: string,
    /** The service surely did no work for the question. */
    readonly isFree = false,
  ) {
    super(message);
  }
}

type Question = OpenAI.ChatCompletionCreateParamsNonStreaming;

const FORMAT: Question['response_format'] = {
  type: 'json_schema',
  json_schema: { name: 'goals', strict: true, schema: z.toJSONSchema(modelAnswer) },
};

/**
 * Asks any service with the interface of OpenAI's chat completions. Neither `temperature` nor a limit of tokens is sent: newer models
 * refuse the one and know the other by another name. A service that refuses the form of the answer is asked without it; the question
 * says it too. Tries are repeated by the job, not here.
 */
@Injectable()
export class AskModel {
  /** Name of the model; null when no service is configured. */
  readonly model: string | null;
  private readonly client: OpenAI | null;
  private readonly timeoutMs: number;
  /** The service refused the form once, and answered without it. */
  private refusesFormat = false;

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
  async askModel(question: string, signal?: AbortSignal): Promise<ModelAnswer> {
    if (!this.client || !this.model) throw new ModelFailure('AI usluga nije postavljena.', true);
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const stop = AbortSignal.any([timeout, ...(signal ? [signal] : [])]);
    const asked: Question = {
      model: this.model,
      messages: [
        { role: 'system', content: TASK },
        { role: 'user', content: question },
      ],
    };
    const completion = await this.ask(this.client, asked, stop).catch((error: unknown) => {
      const failure = timeout.aborted ? 'AI usluga nije odgovorila na vrijeme.' : failureOf(error);
      throw new ModelFailure(failure, !timeout.aborted && wasNotAsked(error));
    });
    const answer = readAnswer(completion.choices?.[0]?.message?.content ?? '');
    if (answer === 'no-json') throw new ModelFailure('AI usluga nije odgovorila u obliku JSON.');
    if (answer === 'other-form') throw new ModelFailure('Odgovor AI usluge nema zadani oblik.');
    return answer;
  }

  private async ask(client: OpenAI, question: Question, signal: AbortSignal): Promise<OpenAI.ChatCompletion> {
    const options = { signal, timeout: this.timeoutMs * 2 };
    const create = (more: Partial<Question>) =>
      client.chat.completions.create({ ...question, ...more }, options);
    if (this.refusesFormat) return create({});
    try {
      return await create({ response_format: FORMAT });
    } catch (error) {
      if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) throw error;
      const completion = await create({});
      this.refusesFormat = true;
      return completion;
    }
  }
}

/** Refused before anything was worked on. */
const REFUSED = [401, 403, 429];
/** Of a service to which nothing connects; a connection that breaks later may have brought the question. */
const NOT_CONNECTED =
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT'.split(' ');

/** Whether the service surely did no work for the question, so that it costs nothing. */
function wasNotAsked(error: unknown): boolean {
  if (error instanceof APIConnectionError) return NOT_CONNECTED.includes(codeOf(error) ?? '');
  return error instanceof APIError && REFUSED.includes(error.status ?? 0);
}

/** The code of the system behind an error of the connection. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}

function failureOf(error: unknown): string {
  if (error instanceof APIConnectionError) return 'AI usluga nije dostupna.';
  if (error instanceof RateLimitError) return 'AI usluga je odbila upit jer ih je previše (429).';
  if (error instanceof AuthenticationError) return 'AI usluga ne prihvaća ključ (401).';
  if (error instanceof APIError && error.status) return `AI usluga je odgovorila greškom ${error.status}.`;
  return 'AI usluga nije odgovorila kako treba.';
}
