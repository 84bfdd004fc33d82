import { z } from 'zod';

/** Answer of GET and POST /api/registrations/disown/{token}: names nobody. */
export const disownedRequest = z.object({
  submittedAt: z.iso.datetime(),
  /** `open`: nobody said anything. `ended`: the request and its data are gone. `noted`: it stays until an administrator decides about it. */
  state: z.enum(['open', 'ended', 'noted']),
});
export type DisownedRequest = z.output<typeof disownedRequest>;
