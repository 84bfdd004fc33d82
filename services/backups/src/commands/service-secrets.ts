import { createHmac } from 'node:crypto';
import {
  CACHE_INVALIDATION_CHANNEL,
  EVENTS,
  MAINTENANCE_CHANNEL,
  newestSecret,
  SERVICE_NAMES,
  SERVICES,
  type ServiceName,
  SUBSCRIPTIONS,
} from '@jamcimo/contracts';
import { serviceUrlVariable, urlOfService } from '@jamcimo/database';
import { keysToHold, redisUsers } from '@jamcimo/messaging';
import { appKeysToHold } from '@jamcimo/service-kit';

export interface InstallationSecrets {
  appSecret: string;
  /** One, or two with a comma. */
  serviceToken: string;
  /** Address of the owner. */
  databaseUrl: string;
  /** REDIS_PREFIX. */
  prefix: string;
  /** Keys of the object store of one service: its own, or those of the installation. */
  storeKeys: (service: ServiceName) => StoreKeys;
}

export interface StoreKeys {
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
}

export interface ServiceSecrets {
  /** By service: what it alone is given, by name of the variable. */
  services: Record<string, Record<string, string>>;
  /** The users of Redis. */
  acl: string;
  /** By which replicas and sentinels of Redis sign in. */
  redisServerPassword: string;
}

/** The services that read or write files. */
const WITH_FILES: ServiceName[] = ['politicians', 'registrations', 'gateway', 'backups'];

const ownerOf = new Map(EVENTS.map(({ name, owner }) => [name, owner]));

/** The services that a service sends events to, and those that it calls. */
function spokenTo(service: ServiceName) {
  const own = SUBSCRIPTIONS.filter(({ event }) => ownerOf.get(event) === service);
  const calls = service === 'gateway' || service === 'backups';
  return {
    events: [...new Set(own.map(({ consumer }) => consumer))],
    calls: calls ? SERVICE_NAMES.filter((name) => name !== service && name !== 'gateway') : [],
  };
}

/** Divides the secrets of an installation, so that what is taken from one service opens nothing of another. */
export function serviceSecrets(secrets: InstallationSecrets): ServiceSecrets {
  const { appSecret, serviceToken, databaseUrl, prefix, storeKeys } = secrets;
  const newest = newestSecret(serviceToken);
  const redisPassword = (service: string) =>
    createHmac('sha256', newest).update(`redis ${service}`).digest('base64url');
  const given = (service: ServiceName): Record<string, string> => {
    const { schema } = SERVICES[service];
    const appKeys = appKeysToHold(service, appSecret);
    return {
      ...(appKeys && { APP_KEYS: JSON.stringify(appKeys) }),
      SERVICE_KEYS: JSON.stringify(keysToHold(service, serviceToken, spokenTo(service))),
      REDIS_PASSWORD: redisPassword(service),
      ...(WITH_FILES.includes(service) && storeKeys(service)),
      ...(schema && {
        [serviceUrlVariable(service)]: urlOfService(databaseUrl, schema, newestSecret(appSecret)),
      }),
    };
  };
  return {
    services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, given(name)])),
    redisServerPassword: redisPassword('server'),
    acl: redisUsers(
      SERVICE_NAMES.map((service) => ({ service, password: redisPassword(service) })),
      {
        ...{ prefix, events: EVENTS, subscriptions: SUBSCRIPTIONS },
        channels: [CACHE_INVALIDATION_CHANNEL, MAINTENANCE_CHANNEL],
        serverPassword: redisPassword('server'),
      },
    ),
  };
}
