import { z } from 'zod';
import { FUND_PURPOSES, RECEIVED_PURPOSES } from '../purposes.js';

export const fundPurpose = z.enum(FUND_PURPOSES);
export const receivedPurpose = z.enum(RECEIVED_PURPOSES);

/** Place of a goal among the three of a politician. */
export const goalNumber = z.union([z.literal(1), z.literal(2), z.literal(3)], 'Odaberite cilj');
export type GoalNumber = z.output<typeof goalNumber>;
