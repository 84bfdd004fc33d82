import { z } from 'zod';

const SERVERS = /^[^\s,:/]+:\d{1,5}(,[^\s,:/]+:\d{1,5})*$/;
/** What sentinels call a group of servers unless somebody says otherwise. */
const MASTER = 'mymaster';
const servers = () => z.string().regex(SERVERS, 'must be like redis-0:6379,redis-1:6379').optional();

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
        'Redis or Valkey that carries events and jobs; nothing is kept only there. Empty, without sentinels and cluster: the embedded server.',
      secret: true,
    }),
  REDIS_SENTINELS: servers().meta({
    group: 'Redis',
    description: 'Hosts and ports of sentinels, with commas; goes before REDIS_URL.',
  }),
  REDIS_MASTER: z.string().default(MASTER).meta({
    group: 'Redis',
    description: 'Name by which the sentinels know the servers.',
  }),
  REDIS_CLUSTER: servers().meta({
    group: 'Redis',
    description: 'Hosts and ports of some servers of a cluster, with commas; goes before REDIS_URL.',
  }),
  REDIS_USERNAME: z.string().optional().meta({
    group: 'Redis',
    description: 'With sentinels, with a cluster, and with a REDIS_URL in which none stands.',
  }),
  REDIS_PASSWORD: z.string().optional().meta({
    group: 'Redis',
    description: 'With sentinels, with a cluster, and with a REDIS_URL in which none stands.',
    secret: true,
  }),
  REDIS_SENTINEL_PASSWORD: z.string().optional().meta({
    group: 'Redis',
    description: 'Password of the sentinels themselves, where they have one.',
    secret: true,
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

export interface RedisServer {
  host: string;
  port: number;
}

interface SignIn {
  username: string | undefined;
  password: string | undefined;
  tls: boolean;
}

/** Where Redis is: its address, or how it is found. */
export type RedisAddress =
  | string
  | (SignIn & { sentinels: RedisServer[]; master: string; sentinelPassword: string | undefined })
  | (SignIn & { nodes: RedisServer[] });

/** What `redisVariables` read. */
export type RedisSettings = Partial<z.output<z.ZodObject<typeof redisVariables>>> & { REDIS_PREFIX: string };

/**
 * Where the settings say that Redis is; sentinels and cluster go before `REDIS_URL`.
 *
 * @throws Error when none is given, or sentinels and a cluster
 */
export function redisAddress(settings: RedisSettings): RedisAddress {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_CLUSTER, REDIS_MASTER = MASTER, REDIS_TLS = false } = settings;
  const signIn = { username: settings.REDIS_USERNAME, password: settings.REDIS_PASSWORD, tls: REDIS_TLS };
  const sentinelPassword = settings.REDIS_SENTINEL_PASSWORD;
  if (REDIS_SENTINELS && REDIS_CLUSTER)
    throw new Error('REDIS_SENTINELS and REDIS_CLUSTER exclude each other');
  if (REDIS_SENTINELS)
    return { ...signIn, sentinels: serversOf(REDIS_SENTINELS), master: REDIS_MASTER, sentinelPassword };
  if (REDIS_CLUSTER) return { ...signIn, nodes: serversOf(REDIS_CLUSTER) };
  if (REDIS_URL === undefined) throw new Error('REDIS_URL is not set');
  const url = new URL(REDIS_URL);
  if (url.password !== '' || signIn.password === undefined) return REDIS_URL;
  return Object.assign(url, {
    username: signIn.username ?? '',
    password: encodeURIComponent(signIn.password),
  }).href;
}

function serversOf(list: string): RedisServer[] {
  return list.split(',').map((server) => {
    const [host = '', port] = server.split(':');
    return { host, port: Number(port) };
  });
}
