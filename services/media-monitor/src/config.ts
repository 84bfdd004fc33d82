import { databaseVariables, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import { callServerVariables, readConfigOrExit } from '@jamcimo/service-kit';
import { z } from 'zod';

const aiSearch = { group: 'AI search for goals' };

export const configSchema = z.object({
  ...callServerVariables,
  ...databaseVariables,
  ...serviceUrlVariables('media-monitor'),
  ...redisVariables,
  SEED: z.enum(['demo', 'none']).default('none').meta({
    group: 'Running',
    description: '`demo` invents media reports about the invented people; `none` leaves the monitor empty.',
  }),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      ...aiSearch,
      description:
        'Any service with the interface of OpenAI chat completions, for example `https://ai.example/v1`. Empty: goals are found by built-in rules, offline.',
    }),
  AI_API_KEY: z
    .string()
    .optional()
    .meta({ ...aiSearch, description: 'Key of that service.', secret: true }),
  AI_MODEL: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .default('gpt-4o-mini')
    .meta({ ...aiSearch, description: 'Name of the model that is asked.' }),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .meta({ ...aiSearch, description: 'An answer has to come within this time.' }),
  AI_QUESTIONS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(200)
    .meta({ ...aiSearch, description: 'At most so many questions are put to the service within a day.' }),
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readMediaMonitorConfig = () => readConfigOrExit(configSchema, process.env);
