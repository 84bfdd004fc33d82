import { z } from 'zod';
import { archivedCopy } from '../politicians/goal-evidence.js';

/** What a public claim can be checked by when the page it was read from has changed. */
export const evidence = z
  .object({
    readAt: z.iso.datetime().describe('When the text was read.'),
    textSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .describe(
        'Of title, line feed and text as they were read; null for what was recorded without its text.',
      ),
    copy: archivedCopy.nullable(),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.output<typeof evidence>;
