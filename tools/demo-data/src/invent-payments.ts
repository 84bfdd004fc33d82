/** An invented payment: cents, Croatian description, and how many days before the seeding it was paid. */
export interface InventedPayment {
  amountCents: number;
  description: string;
  daysAgo: number;
}

/**
 * Donations of nobody in particular, 406,50 € together. With the fees of the invented people who are verified and the guarantee of
 * the one who guaranteed, the fund meter stands below its end.
 */
export const DONATIONS: InventedPayment[] = [
  { amountCents: 4_000, description: 'Donacija građana', daysAgo: 170 },
  { amountCents: 8_000, description: 'Donacija tvrtke Primjer d.o.o.', daysAgo: 151 },
  { amountCents: 2_000, description: 'Donacija građana', daysAgo: 133 },
  { amountCents: 1_000, description: 'Donacija građana', daysAgo: 120 },
  { amountCents: 3_550, description: 'Kasica na ljetnoj tribini', daysAgo: 98 },
  { amountCents: 6_000, description: 'Donacija udruge Ogledni korak', daysAgo: 84 },
  { amountCents: 1_000, description: 'Donacija građana', daysAgo: 71 },
  { amountCents: 7_000, description: 'Humanitarni koncert', daysAgo: 55 },
  { amountCents: 1_500, description: 'Donacija građana', daysAgo: 41 },
  { amountCents: 2_600, description: 'Kasica na gradskoj tržnici', daysAgo: 27 },
  { amountCents: 2_000, description: 'Donacija građana', daysAgo: 12 },
  { amountCents: 2_000, description: 'Donacija građana', daysAgo: 3 },
];

/** Days over which the identity fees are spread. */
const FEE_DAYS = 160;
/** Has no factor in common with the days, so that neighbours in the register paid on different days. */
const FEE_STEP = 37;

/** The day a verified invented politician paid for the identity check. */
export function feeDaysAgo(politicianId: number): number {
  return 1 + ((politicianId * FEE_STEP) % FEE_DAYS);
}

/** The day an invented politician paid the guarantee: after the check of the identity. */
export function guaranteeDaysAgo(politicianId: number): number {
  return Math.floor(feeDaysAgo(politicianId) / 2);
}
