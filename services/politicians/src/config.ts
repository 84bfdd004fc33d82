import { databaseVariables, readReplicaVariables, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import { callServerVariables, readConfigOrExit } from '@jamcimo/service-kit';
import { storageVariables } from '@jamcimo/storage';
import { z } from 'zod';

export const configSchema = z.object({
  ...callServerVariables,
  ...databaseVariables,
  ...readReplicaVariables,
  ...serviceUrlVariables('politicians'),
  ...redisVariables,
  ...storageVariables,
  ELECTION_DAYS: z
    .string()
    .default('2029-05-20,2029-06-03')
    .transform((given) => given.split(',').map((day) => day.trim()))
    .pipe(z.array(z.iso.date('is not a list of days as 2029-05-20')))
    .meta({
      group: 'Goals',
      description:
        'Election days (Sundays), with commas between them. From Saturday 0:00 to Sunday 19:00 evidence and course of goals stay as they are, the course from 30 days before the first.',
    }),
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readPoliticiansConfig = () => readConfigOrExit(configSchema, process.env);
