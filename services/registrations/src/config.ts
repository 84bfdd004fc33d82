import { isCroatianIban } from '@jamcimo/croatia';
import { databaseVariables, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import {
  associationVariables,
  callServerVariables,
  publicUrlVariable,
  readConfigOrExit,
} from '@jamcimo/service-kit';
import { storageVariables } from '@jamcimo/storage';
import { z } from 'zod';

const mail = { group: 'Mail' };

export const configSchema = z.object({
  ...callServerVariables,
  ...databaseVariables,
  ...serviceUrlVariables('registrations'),
  ...redisVariables,
  ...storageVariables,
  ...associationVariables,
  ...publicUrlVariable,
  // An invalid account number would make payments impossible.
  ASSOCIATION_IBAN: associationVariables.ASSOCIATION_IBAN.refine(
    isCroatianIban,
    'is not a Croatian IBAN: its control digits are wrong',
  ).meta(associationVariables.ASSOCIATION_IBAN.meta() ?? {}),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ''), 'is not smtp:// or smtps://')
    .optional()
    .meta({
      ...mail,
      description:
        'Server that sends e-mail. Empty: the embedded mailbox; without one mails wait and are reported as failing.',
    }),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'is not "Name <address>" or an address',
    )
    .default('Jamčimo <info@jamcimo.example>')
    .meta({ ...mail, description: 'Sender of all mails; answers go to ASSOCIATION_EMAIL.' }),
  DECISION_UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(300)
    .meta({
      ...mail,
      description:
        'How long an administrator can withdraw a decision about a request; the mail of a rejection goes out after it. 0: not at all.',
    }),
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readRegistrationsConfig = () => readConfigOrExit(configSchema, process.env);
