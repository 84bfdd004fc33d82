import { z } from 'zod';
import { dependencyStates } from '../operations.js';

/** `GET /api/admin/status`: the state of every service and of what each depends on, at most a few seconds old. */
export const systemStatus = z
  .object({
    /** `degraded` as soon as one part is down. */
    status: z.enum(['ok', 'degraded']),
    checkedAt: z.iso.datetime(),
    /** What the gateway itself depends on: `database`, `redis`, `objects`. */
    dependencies: dependencyStates,
    services: z.record(
      z.string(),
      z.object({ state: z.enum(['up', 'down']), dependencies: dependencyStates }),
    ),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.output<typeof systemStatus>;
