import type { NewPolitician } from '@jamcimo/contracts';
import { type CallClient, createCallClient } from '@jamcimo/service-kit';
import {
  createTestEnvironment,
  type RunningService,
  runService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
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
  SEED,
  beside,
}: {
  SEED?: 'demo';
  beside?: RunningPoliticians;
} = {}): Promise<RunningPoliticians> {
  const own = beside ? null : await createTestEnvironment();
  const environment = (beside ?? (own as TestEnvironment)).environment;
  const config = configSchema.parse({ ...environment, ...(SEED && { SEED }) });
  const token = config.SERVICE_TOKEN;
  const running = await runService({ service: 'politicians', module: AppModule.for(config), token });
  return {
    ...running,
    environment,
    objectsDir: environment.OBJECTS_DIR,
    callsTo: (other) =>
      createCallClient({ token, addresses: { politicians: `${running.address},${other.address}` } }),
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
