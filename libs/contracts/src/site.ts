import { z } from 'zod';

/** Answer of GET /api/site: contact data of the association, payment recipient, constants of point 9. */
export const siteInformation = z.object({
  publicUrl: z.string(),
  /** Origins from which a picture missing here is tried, before an avatar is drawn. */
  imageHosts: z.array(z.string()),
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
  constants: z.object({
    identityFee: z.number(),
    guarantee: z.number(),
    guaranteePerGoal: z.number(),
    goalsTargetYear: z.number(),
    fundEuroPerDay: z.number(),
    fundTargetDays: z.number(),
    fundraisingTarget: z.number(),
  }),
  /** True when the register holds invented people for trying the product out. */
  hasInventedPeople: z.boolean(),
});
export type SiteInformation = z.output<typeof siteInformation>;
