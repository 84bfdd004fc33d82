import { z } from 'zod';

const association = { group: 'Association' };

const webAddress = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'is not an http(s) address');

/** Where people reach the site: for links in pages and mails. */
export const publicUrlVariable = {
  PUBLIC_URL: webAddress
    .default('http://localhost:3000')
    .transform((value) => value.replace(/\/+$/, ''))
    .meta({
      group: 'Site',
      description: 'Address under which people reach the site; stands in links, mails and the site map.',
    }),
};

/** The operating association: contact data of the site and recipient of all payments. */
export const associationVariables = {
  ASSOCIATION_NAME: z
    .string()
    .default('Udruga Jamčimo')
    .meta({ ...association, description: 'Operating association; also the recipient of payments.' }),
  ASSOCIATION_SHORT_NAME: z
    .string()
    .optional()
    .meta({
      ...association,
      description:
        'Short name that the bank knows, for payments: a slip has room for 25 characters, with č, ć, đ, š and ž counted twice. Empty: the name.',
    }),
  ASSOCIATION_STREET: z
    .string()
    .default('Primjerska ulica 1')
    .meta({ ...association, description: 'Street and number.' }),
  ASSOCIATION_PLACE: z
    .string()
    .default('21000 Split')
    .meta({ ...association, description: 'Post code and place.' }),
  ASSOCIATION_EMAIL: z
    .email('is not an e-mail address')
    .default('info@jamcimo.example')
    .meta({ ...association, description: 'Contact address.' }),
  ASSOCIATION_PHONE: z
    .string()
    .default('+385 21 000 000')
    .meta({ ...association, description: 'Telephone.' }),
  ASSOCIATION_TAX_ID: z
    .string()
    .regex(/^\d{11}$/, 'is not an OIB of 11 digits')
    .default('00000000001')
    .meta({ ...association, description: 'OIB.' }),
  ASSOCIATION_IBAN: z
    .string()
    .transform((value) => value.replaceAll(' ', ''))
    .pipe(z.string().regex(/^HR\d{19}$/, 'is not a Croatian IBAN'))
    .default('HR1723600001101234565')
    .meta({ ...association, description: 'Account on which payments arrive.' }),
  ASSOCIATION_CHARITY_URL: webAddress
    .default('https://udruga.example/projekt')
    .meta({ ...association, description: 'Page of the charity project.' }),
};
