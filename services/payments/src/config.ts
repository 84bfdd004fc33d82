import { databaseVariables, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import { associationVariables, callServerVariables, readConfigOrExit } from '@jamcimo/service-kit';
import { z } from 'zod';

export const configSchema = z.object({
  ...callServerVariables,
  ...databaseVariables,
  ...serviceUrlVariables('payments'),
  ...redisVariables,
  // Statements of this account alone are read.
  ASSOCIATION_IBAN: associationVariables.ASSOCIATION_IBAN,
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readPaymentsConfig = () => readConfigOrExit(configSchema, process.env);
