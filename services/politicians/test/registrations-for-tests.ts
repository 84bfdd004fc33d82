import { randomUUID } from 'node:crypto';
import {
  type EventPayload,
  type EventType,
  SUBSCRIPTIONS,
  submissionApproved,
  submissionRejected,
  submissionWithdrawn,
} from '@jamcimo/contracts';
import { appKeys, encryptObject } from '@jamcimo/service-kit';
import { type Connected, connectStandIn, StandIn, type TestEnvironment } from '@jamcimo/service-testing';
import { DirectoryStore } from '@jamcimo/storage';

export type Approved = EventPayload<typeof submissionApproved>;

/** Stands in for the service registrations: publishes approved requests and stores sealed files. */
export class RegistrationsForTests extends StandIn {
  readonly store: DirectoryStore;

  private constructor(
    connected: Connected,
    private readonly environment: TestEnvironment['environment'],
  ) {
    super(connected);
    this.store = new DirectoryStore(environment.OBJECTS_DIR);
  }

  static async open({ environment }: Pick<TestEnvironment, 'environment'>): Promise<RegistrationsForTests> {
    const connected = await connectStandIn(
      { environment },
      {
        service: 'registrations',
        subscriptions: SUBSCRIPTIONS.filter(
          ({ consumer, event }) => consumer === 'politicians' && event.startsWith('submission.'),
        ),
      },
    );
    return new RegistrationsForTests(connected, environment);
  }

  /** Keeps a file as registrations do. */
  async seal(bytes: Buffer): Promise<string> {
    const key = `private/submissions/${randomUUID()}`;
    await this.store.put(key, encryptObject(appKeys(this.environment, 'private objects v1'), key, bytes));
    return key;
  }

  publish(approved: Approved, version = 2): Promise<void> {
    return this.publishFact(submissionApproved, approved, version);
  }

  withdraw(submissionId: number, version: number): Promise<void> {
    const payment = { reference: '1003-000000017', amountCents: 300, purpose: 'identity-fee' as const };
    return this.publishFact(submissionWithdrawn, { submissionId, ...payment }, version);
  }

  reject(submissionId: number, version: number): Promise<void> {
    return this.publishFact(submissionRejected, { submissionId }, version);
  }

  private async publishFact<P extends { submissionId: number }>(
    event: EventType,
    payload: P,
    version: number,
  ): Promise<void> {
    const fact = { aggregateId: String(payload.submissionId), version, payload };
    await this.connected.transactions.write((manager) => this.connected.outbox.publish(manager, event, fact));
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
    isVerified: true,
    identityChecked: true,
    guaranteeConfirmed: false,
    contact: null,
    decidedAt: null,
    ...changes,
  };
}
