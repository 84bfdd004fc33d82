import { z } from 'zod';
import { MAXIMUM_ID } from './constants.js';

/** The number of a record. */
export const recordId = z.number().int().positive().max(MAXIMUM_ID);
