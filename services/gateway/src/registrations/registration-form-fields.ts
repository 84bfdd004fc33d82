import { registrationFields } from '@jamcimo/contracts';
import { z } from 'zod';

const { goal1, goal2, goal3, ...texts } = registrationFields;

/** The texts of POST /api/register, for the API description; `checkRegistration` of contracts judges what depends on several. */
export const registrationForm = z
  .object({
    ...texts,
    mainGoals: z.tuple([goal1, goal2, goal3]).describe('Exactly three.'),
    idDocumentConsent: z.boolean().optional(),
    originalPoliticianId: z.number().int().positive().optional().describe('The profile that is verified.'),
    isVerification: z.boolean().optional(),
    existingPhotoUrl: z.string().optional().describe('The photo of that profile, instead of a file.'),
    existingProgramPdfUrl: z
      .string()
      .optional()
      .describe('The programme of that profile, instead of a file.'),
  })
  .meta({ id: 'RegistrationForm' });
