import { registrationFields } from '@jamcimo/contracts';
import { z } from 'zod';

const { goal1, goal2, goal3, ...texts } = registrationFields;

/** The texts of POST /api/register, for the API description; `checkRegistration` of contracts judges what depends on several. */
export const registrationForm = z.object({
  ...texts,
  /** As one JSON array or as three values. */
  mainGoals: z.tuple([goal1, goal2, goal3]),
  idDocumentConsent: z.boolean().optional(),
  originalPoliticianId: z.number().int().positive().optional(),
  isVerification: z.boolean().optional(),
  existingPhotoUrl: z.string().optional(),
  existingProgramPdfUrl: z.string().optional(),
});
