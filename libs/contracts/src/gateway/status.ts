import type { DependencyStates } from '../operations.js';

/** `GET /api/admin/status`: the state of every service and of what each depends on, at most a few seconds old. */
export interface SystemStatus {
  /** `degraded` as soon as one part is down. */
  status: 'ok' | 'degraded';
  checkedAt: string;
  /** What the gateway itself depends on: `database`, `redis`, `objects`. */
  dependencies: DependencyStates;
  services: Record<string, { state: 'up' | 'down'; dependencies: DependencyStates }>;
}
