import { z } from 'zod';

/**
 * What can be taken away from an administrator's account; everything else every administrator may. By default an account has all.
 *
 * - `documents`: looks at identity documents; finds, exports and erases what is kept about a person
 * - `backups`: sees, makes, loads, downloads and removes backups
 * - `accounts`: sees, invites, disables and changes accounts
 */
export const RIGHTS = ['documents', 'backups', 'accounts'] as const;
export const right = z.enum(RIGHTS);
export type Right = z.output<typeof right>;
