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
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readPoliticiansConfig = () => readConfigOrExit(configSchema, process.env);
