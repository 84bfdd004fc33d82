import type { NewPolitician } from '@jamcimo/contracts';
import { type CallClient, createOperatorClient } from '@jamcimo/service-kit';
import {
  createTestEnvironment,
  type RunningService,
  runService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

export interface RunningPoliticians extends RunningService {
  environment: TestEnvironment['environment'];
  objectsDir: string;
  /** A client that goes round this replica and another one. */
  callsTo(other: RunningPoliticians): CallClient;
}

/** The real service on its own database, asked over the wire; or a second replica `beside` a running one. */
export async function startPoliticians({
  beside,
}: {
  beside?: RunningPoliticians;
} = {}): Promise<RunningPoliticians> {
  const own = beside ? null : await createTestEnvironment();
  const environment = (beside ?? (own as TestEnvironment)).environment;
  const config = configSchema.parse(environment);
  const token = config.SERVICE_TOKEN;
  const running = await runService({ service: 'politicians', module: AppModule.for(config), token });
  return {
    ...running,
    environment,
    objectsDir: environment.OBJECTS_DIR,
    callsTo: (other) =>
      createOperatorClient({ token, addresses: { politicians: `${running.address},${other.address}` } }),
    stop: async () => {
      await running.stop();
      await own?.remove();
    },
  };
}

/** A published, unverified profile of an invented person. */
export function person(fields: Partial<NewPolitician> & { name: string }): NewPolitician {
  return {
    email: null,
    party: 'Nezavisni',
    position: 'načelnica',
    candidacy: null,
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Sinj',
    jurisdiction: 'Gradska razina',
    photoUrl: '/avatars/XX-1.svg',
    idDocumentUrl: null,
    programLink: null,
    programPdfUrl: null,
    mainGoals: ['Urediti gradsku tržnicu'],
    goal1Reference: null,
    goal2Reference: null,
    goal3Reference: null,
    isVerified: false,
    isGuaranteed: false,
    wantsToGuarantee: false,
    isAdminApproved: true,
    ...fields,
  };
}

/** Empties tables before a test. The service's own work may hold them in another order: the database ends one of both, and this tries again. */
export function emptyTables({ dataSource }: RunningPoliticians, tables: string): Promise<unknown> {
  return eventually(() => dataSource.query(`TRUNCATE ${tables} CASCADE`));
}
