import { z } from 'zod';

/** What a public claim can be checked by when the page it was read from has changed. */
export const evidence = z.object({
  /** When the text was read, ISO instant. */
  readAt: z.iso.datetime(),
  /** SHA-256 of title, line feed and text as they were read, in hexadecimal; null for what was recorded without its text. */
  textSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** A copy of the page at an archive service, taken after it was read; null while there is none. */
  copy: z.object({ link: z.string(), takenAt: z.iso.datetime() }).nullable(),
});
export type Evidence = z.output<typeof evidence>;
