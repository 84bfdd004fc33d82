import { createHash } from 'node:crypto';
import type { EventType, Subscription } from '@jamcimo/contracts';
import { eventsQueue, jobsQueue } from './queues.js';

export interface RedisUser {
  service: string;
  password: string;
}

export interface RedisWiring {
  /** `REDIS_PREFIX`. */
  prefix: string;
  events: EventType[];
  subscriptions: Subscription[];
  /** Names of publish/subscribe, which all services share. */
  channels: string[];
  /** By which replicas and sentinels sign in. */
  serverPassword: string;
}

/** As the documentation of Redis lists them. */
const SENTINEL_COMMANDS =
  '+multi +slaveof +ping +exec +subscribe +config|rewrite +role +publish +info +client|setname +client|kill +script|kill';

/** What messaging and publish/subscribe need; nothing that empties, configures or looks through a server. */
const COMMANDS = [
  '-@all',
  '+@connection',
  '+@transaction',
  '+@scripting',
  '-script|flush',
  '-script|kill',
  '+@read',
  '+@write',
  '-@dangerous',
  '+info',
  '+cluster|slots',
  '+cluster|shards',
  '+publish',
  '+subscribe',
  '+unsubscribe',
  '+@blocking',
].join(' ');

/**
 * The ACL file of Redis: a user for each service, with the keys of its own queues, of the queues that it delivers events to, and of its
 * marker. Redis cannot divide a queue further, so producers of events for one consumer could remove each other's; that only delays them.
 * Replicas and sentinels have users too. Who gives no name may ask whether the server is there and whether it is primary.
 */
export function redisUsers(users: RedisUser[], wiring: RedisWiring): string {
  const { prefix, channels, serverPassword } = wiring;
  const shared = channels.map((channel) => `&${prefix}:${channel}`).join(' ');
  const lines = users.map(({ service, password }) => {
    const keys = queuesOf(service, wiring).flatMap((queue) => [
      `~${prefix}:${queue}:*`,
      // In a cluster.
      `~{${prefix}:${queue}}:${queue}:*`,
    ]);
    const rights = `${keys.join(' ')} ~${prefix}:sent:${service}:* resetchannels ${shared} ${COMMANDS}`;
    return `user ${service} reset on #${hashOf(password)} ${rights}`;
  });
  const ofServer = `reset on #${hashOf(serverPassword)}`;
  const servers = [
    'user default reset on nopass -@all +ping +info',
    `user replica ${ofServer} +ping +psync +replconf`,
    `user sentinel ${ofServer} allchannels ${SENTINEL_COMMANDS}`,
  ];
  return `${[...servers, ...lines].join('\n')}\n`;
}

function hashOf(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}

/** The queues that a service works on or puts something into. */
function queuesOf(
  service: string,
  { events, subscriptions }: { events: EventType[]; subscriptions: Subscription[] },
): string[] {
  const ownerOf = new Map(events.map(({ name, owner }) => [name, owner]));
  const consumers = subscriptions
    .filter(({ event, consumer }) => consumer === service || ownerOf.get(event) === service)
    .map(({ consumer }) => consumer);
  return [jobsQueue(service), ...new Set(consumers.map(eventsQueue))];
}
