import { z } from 'zod';

/** Answer of POST /api/login and GET /api/user. */
export const signedInUser = z.object({
  id: z.number().int(),
  username: z.string(),
  isAdmin: z.boolean(),
});
export type SignedInUser = z.output<typeof signedInUser>;

/** Body of POST /api/login. */
export const signInRequest = z.object({
  username: z
    .string({ error: 'Unesite korisničko ime' })
    .trim()
    .min(1, 'Unesite korisničko ime')
    .max(200, 'Predugo'),
  password: z.string({ error: 'Unesite lozinku' }).min(1, 'Unesite lozinku').max(1024, 'Predugo'),
});
export type SignInRequest = z.output<typeof signInRequest>;

/** Answer of GET /api/admin/check; everybody else gets 401 or 403. */
export const adminCheck = z.object({ isAdmin: z.literal(true) });
export type AdminCheck = z.output<typeof adminCheck>;
