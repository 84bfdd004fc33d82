/**
 * The services of the product. A new service is its folder under `services/` and one line here: the stack starts it, the
 * gateway finds it by `<NAME>_ADDR`, and the database bootstrap gives it a schema and a login role.
 *
 * `schema` is the PostgreSQL schema it owns; backups owns none, its list is the object store.
 */
export const SERVICES = {
  politicians: { schema: 'politicians' },
  registrations: { schema: 'registrations' },
  payments: { schema: 'payments' },
  'media-monitor': { schema: 'media' },
  gateway: { schema: 'gateway' },
  backups: { schema: null },
} as const;

export type ServiceName = keyof typeof SERVICES;

export const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[];

/** Name of an environment variable that belongs to one service: `('media-monitor', 'ADDR')` → `MEDIA_MONITOR_ADDR`. */
export function serviceVariable(service: string, suffix: string): string {
  return `${service.toUpperCase().replaceAll('-', '_')}_${suffix}`;
}
