import { z } from 'zod';

/** Answer of GET /api/site: contact data of the association, payment recipient, constants of point 9. */
export const siteInformation = z
  .object({
    publicUrl: z.string(),
    imageHosts: z.array(z.string()).describe('Where pictures are looked for that are missing here.'),
    association: z.object({
      name: z.string(),
      street: z.string(),
      place: z.string(),
      email: z.string(),
      phone: z.string(),
      taxId: z.string(),
      iban: z.string(),
      charityUrl: z.string(),
    }),
    paymentRecipient: z.object({ name: z.string(), street: z.string(), place: z.string(), iban: z.string() }),
    constants: z
      .object({
        identityFee: z.number(),
        guarantee: z.number(),
        guaranteePerGoal: z.number(),
        goalsTargetYear: z.number(),
        fundEuroPerDay: z.number(),
        fundTargetDays: z.number(),
        fundraisingTarget: z.number(),
      })
      .describe(
        'Euro, years and days that the pages name. `fundraisingTarget`, euro, is what administrators measure payments against; the public meter goes by `fundTargetDays`.',
      ),
    hasInventedPeople: z.boolean().describe('The register holds invented people for trying the product out.'),
  })
  .meta({ id: 'SiteInformation' });
export type SiteInformation = z.output<typeof siteInformation>;
