import { randomUUID } from 'node:crypto';
import { type EventPayload, SUBSCRIPTIONS, submissionApproved } from '@jamcimo/contracts';
import { type Connected, connectStandIn, StandIn, type TestEnvironment } from '@jamcimo/service-testing';
import { DirectoryStore } from '@jamcimo/storage';
import { encryptObject } from '@jamcimo/uploads';

export type Approved = EventPayload<typeof submissionApproved>;

/** Stands in for the service registrations: publishes approved requests and stores sealed files. */
export class RegistrationsForTests extends StandIn {
  readonly store: DirectoryStore;
  private readonly appSecret: string;

  private constructor(connected: Connected, { APP_SECRET, OBJECTS_DIR }: TestEnvironment['environment']) {
    super(connected);
    this.store = new DirectoryStore(OBJECTS_DIR);
    this.appSecret = APP_SECRET;
  }

  static async open({ environment }: Pick<TestEnvironment, 'environment'>): Promise<RegistrationsForTests> {
    const connected = await connectStandIn(
      { environment },
      {
        service: 'registrations',
        subscriptions: SUBSCRIPTIONS.filter(
          ({ consumer, event }) => consumer === 'politicians' && event === 'submission.approved',
        ),
      },
    );
    return new RegistrationsForTests(connected, environment);
  }

  /** Keeps a file as registrations do. */
  async seal(bytes: Buffer): Promise<string> {
    const key = `private/submissions/${randomUUID()}`;
    await this.store.put(key, encryptObject(this.appSecret, key, bytes));
    return key;
  }

  async publish(approved: Approved, version = 2): Promise<void> {
    await this.connected.transactions.run((manager) =>
      this.connected.outbox.publish(manager, submissionApproved, {
        aggregateId: String(approved.submissionId),
        version,
        payload: approved,
      }),
    );
  }
}

/** An approved request of an invented person, without files. */
export function approved(submissionId: number, changes: Partial<Approved> = {}): Approved {
  return {
    submissionId,
    originalPoliticianId: null,
    name: 'Ana Izmišljena',
    party: 'Nezavisni',
    position: 'gradonačelnica',
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Makarska',
    jurisdiction: 'Gradska razina',
    goals: [
      { text: 'Urediti gradsku tržnicu', reference: 'https://novine.example/1|https://novine.example/2' },
      { text: 'Obnoviti staru školu', reference: null },
      { text: 'Izgraditi dječji vrtić', reference: null },
    ],
    goalsConfirmedAt: null,
    programLink: 'https://program.example/ana',
    photos: [],
    existingPhotoUrl: null,
    programPdf: null,
    existingProgramPdfUrl: null,
    wantsToGuarantee: false,
    contact: null,
    ...changes,
  };
}
