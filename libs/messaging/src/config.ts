import { z } from 'zod';

const SERVERS = /^[^\s,:/]+:\d{1,5}(,[^\s,:/]+:\d{1,5})*$/;
/** What sentinels call a group of servers unless somebody says otherwise. */
const MASTER = 'mymaster';

/** Variables of the environment that every service with events, jobs or publish/subscribe reads. */
export const redisVariables = {
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .refine((value) => URL.canParse(value), 'is not a valid URL')
    .optional()
    .meta({
      group: 'Redis',
      description:
        'Redis or Valkey that carries events and jobs; nothing is kept only there. Empty, without sentinels: the embedded server.',
    }),
  REDIS_SENTINELS: z.string().regex(SERVERS, 'must be like redis-0:26379,redis-1:26379').optional().meta({
    group: 'Redis',
    description: 'Hosts and ports of sentinels, with commas; goes before REDIS_URL.',
  }),
  REDIS_MASTER: z.string().default(MASTER).meta({
    group: 'Redis',
    description: 'Name by which the sentinels know the servers.',
  }),
  REDIS_USERNAME: z.string().optional().meta({
    group: 'Redis',
    description: 'With sentinels, and with a REDIS_URL in which none stands.',
  }),
  REDIS_PASSWORD: z.string().optional().meta({
    group: 'Redis',
    description: 'With sentinels, and with a REDIS_URL in which none stands.',
  }),
  REDIS_SENTINEL_PASSWORD: z.string().optional().meta({
    group: 'Redis',
    description: 'Password of the sentinels themselves, where they have one.',
  }),
  REDIS_TLS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({ group: 'Redis', description: 'TLS to sentinels and servers; with REDIS_URL: rediss://.' }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'may have small letters, digits and hyphens')
    .default('jamcimo')
    .meta({
      group: 'Redis',
      description: 'Comes before all keys, so that several installations can share one Redis.',
    }),
};

/** Where Redis is: its address, or how it is found. */
export type RedisAddress =
  | string
  | {
      sentinels: { host: string; port: number }[];
      master: string;
      username: string | undefined;
      password: string | undefined;
      sentinelPassword: string | undefined;
      tls: boolean;
    };

/** What `redisVariables` read. */
export type RedisSettings = Partial<z.output<z.ZodObject<typeof redisVariables>>> & { REDIS_PREFIX: string };

/**
 * Where the settings say that Redis is; sentinels go before `REDIS_URL`.
 *
 * @throws Error when none is given
 */
export function redisAddress(settings: RedisSettings): RedisAddress {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_USERNAME: username, REDIS_PASSWORD: password } = settings;
  if (REDIS_SENTINELS)
    return {
      sentinels: REDIS_SENTINELS.split(',').map((server) => {
        const [host = '', port] = server.split(':');
        return { host, port: Number(port) };
      }),
      master: settings.REDIS_MASTER ?? MASTER,
      username,
      password,
      sentinelPassword: settings.REDIS_SENTINEL_PASSWORD,
      tls: settings.REDIS_TLS ?? false,
    };
  if (REDIS_URL === undefined) throw new Error('REDIS_URL is not set');
  const url = new URL(REDIS_URL);
  if (url.password !== '' || password === undefined) return REDIS_URL;
  return Object.assign(url, { username: username ?? '', password: encodeURIComponent(password) }).href;
}
