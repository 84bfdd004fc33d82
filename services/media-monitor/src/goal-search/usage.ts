import { z } from 'zod';

/** What a question to the AI service took. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** The service did not tell: counted from the characters. */
  isEstimated: boolean;
}

/** Croatian words are cut into more tokens than English ones: about three characters each. */
const CHARACTERS_PER_TOKEN = 3;

export const estimatedTokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);

const tokens = z.number().int().min(0).max(100_000_000);
const reportedUsage = z.object({ prompt_tokens: tokens, completion_tokens: tokens });

/** @param usage as the service gave it; whatever else it is than two numbers counts as not reported */
export function usageOf(usage: unknown, asked: string, answered: string): Usage {
  const given = reportedUsage.safeParse(usage);
  if (given.success)
    return {
      inputTokens: given.data.prompt_tokens,
      outputTokens: given.data.completion_tokens,
      isEstimated: false,
    };
  return {
    inputTokens: estimatedTokens(asked.length),
    outputTokens: estimatedTokens(answered.length),
    isEstimated: true,
  };
}
