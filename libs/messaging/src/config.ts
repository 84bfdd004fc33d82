import { z } from 'zod';

/** Variables of the environment that every service with events, jobs or publish/subscribe reads. */
export const redisVariables = {
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .refine((value) => URL.canParse(value), 'is not a valid URL')
    .optional()
    .meta({
      group: 'Redis',
      description:
        'Redis or Valkey that carries events and jobs; nothing is kept only there. Empty: the embedded server.',
      secret: true,
    }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'may have small letters, digits and hyphens')
    .default('jamcimo')
    .meta({
      group: 'Redis',
      description: 'Comes before all keys, so that several installations can share one Redis.',
    }),
};
