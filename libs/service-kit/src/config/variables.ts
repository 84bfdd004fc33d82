import { READ_DEADLINE_MS, SERVICE_NAMES, secretsOf, serviceVariable } from '@jamcimo/contracts';
import { z } from 'zod';

/** A TCP port given as text. */
export const port = z.coerce.number().int().min(1).max(65_535);

/** `true`, `on`, `1` and their opposites. */
export const onOff = z.enum(['on', 'off']);

/** One secret, or several with commas while it is exchanged. */
const secret = z
  .string()
  .refine((value) => secretsOf(value).every(({ length }) => length >= 16), 'needs at least 16 characters');

/** What every process of the product reads. */
export const processVariables = {
  METRICS_PORT: port.optional().meta({
    group: 'Running',
    description:
      'Private port of /metrics for Prometheus; without it there is none. `npm start` gives the first service this port and each further one the next.',
  }),
  APP_SECRET: secret.optional().meta({
    group: 'Secrets',
    description:
      'Master secret from which database passwords, link signatures and document keys are derived. Made and kept in DATA_DIR when embedded, required elsewhere. Losing it makes stored identity documents unreadable. Two with a comma while it is exchanged: the first is used, both open what was made.',
  }),
  SERVICE_TOKEN: secret.optional().meta({
    group: 'Secrets',
    description:
      'Of it the keys are made by which services know each other, in calls and events. Two with a comma while it is exchanged: the first is used, both are accepted. Derived from APP_SECRET when embedded.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      group: 'Running',
      description:
        'Collector of OpenTelemetry that takes traces by OTLP over HTTP. Without it nothing is traced.',
      example: 'http://localhost:4318',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).meta({
    group: 'Running',
    description: 'Part of the traces that are kept, from 0 to 1.',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .meta({ group: 'Running', description: 'Least important log lines that are written.' }),
};

/** What every service behind the gateway reads as well. */
export const callServerVariables = {
  ...processVariables,
  CALLS_HOST: z.string().default('127.0.0.1').meta({
    group: 'Running',
    description: 'Address on which a service answers calls (0.0.0.0 in containers).',
  }),
  CALLS_PORT: port
    .default(4000)
    .meta({ group: 'Running', description: 'Port on which a service answers calls.' }),
  HEALTH_PORT: port
    .default(4001)
    .meta({ group: 'Running', description: 'Port of /healthz and /readyz of a service.' }),
};

const address = z
  .string()
  .regex(/^(?!$)([^\s,:]+:\d{1,5})(,[^\s,:]+:\d{1,5})*$/, 'is not host:port[,host:port…]');

/** Where the services are: `<NAME>_ADDR`, a host name may stand for several replicas. */
export const addressVariables = Object.fromEntries(
  SERVICE_NAMES.filter((name) => name !== 'gateway').map((name) => [
    serviceVariable(name, 'ADDR'),
    address.meta({ group: 'Services', description: `Where the service ${name} answers calls, host:port.` }),
  ]),
);

/** How long whoever calls services waits for them. */
export const callerVariables = {
  READ_DEADLINE_MS: z.coerce.number().int().min(READ_DEADLINE_MS).max(60_000).default(READ_DEADLINE_MS).meta({
    group: 'Services',
    description:
      'Milliseconds after which a read that no service has answered becomes a 503. Reads that may take longer keep their own limit.',
  }),
};

/** The addresses of a configuration read with `addressVariables`, by service. */
export function addressesOf(config: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    SERVICE_NAMES.filter((name) => name !== 'gateway').map((name) => [
      name,
      String(config[serviceVariable(name, 'ADDR')]),
    ]),
  );
}
