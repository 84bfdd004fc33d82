import {
  type CallInput,
  DomainError,
  type RegistrationReceipt,
  type registrationsCalls,
} from '@jamcimo/contracts';
import type { ObjectStore } from '@jamcimo/storage';
import { TaskQueue } from '@jamcimo/uploads';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { OBJECT_STORE } from '../object-store.js';
import { checkRequest } from './check-request.js';
import { fingerprintOf } from './fingerprint.js';
import { type JudgedFile, readUploads } from './judge-files.js';
import { Links } from './links.js';
import { paymentOf, successPath } from './payment-offer.js';
import { PrivateFiles } from './private-files.js';
import { type Accepted, StoreSubmission } from './store-submission.js';
import { Submission } from './submission.entity.js';

type Request = CallInput<typeof registrationsCalls.submit>;

/** Of each the files are held in memory, 40 MB at most; the others wait with theirs in the object store. */
export const REQUESTS_AT_ONCE = 4;
/** After a longer wait the person is asked to try again: the call has 30 s in all. */
const WAITING = { maxWaiting: 100, maxWaitSeconds: 12 };

const UNIQUE_VIOLATION = '23505';

/** Accepts a registration: checks it as a whole, re-encodes and seals files, stores it with event and mail in one transaction. */
@Injectable()
export class SubmitRegistration {
  private readonly queue = new TaskQueue({ concurrency: REQUESTS_AT_ONCE, ...WAITING });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly privateFiles: PrivateFiles,
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
    private readonly storeSubmission: StoreSubmission,
    private readonly links: Links,
  ) {}

  execute(request: Request): Promise<RegistrationReceipt> {
    return this.queue.run(() => this.take(request));
  }

  private async take(request: Request): Promise<RegistrationReceipt> {
    const uploads = await readUploads(this.store, request.files);
    const originalId = request.original?.id ?? null;
    const fingerprint = fingerprintOf(this.config.APP_SECRET, request.values, uploads, originalId);
    const earlier = await this.earlier(request.idempotencyKey, fingerprint);
    if (earlier) return this.receipt(earlier);
    const { values, files } = await checkRequest(request, uploads);
    const contact: JudgedFile = {
      kind: 'contact',
      bytes: Buffer.from(JSON.stringify({ email: values.email })),
    };
    const stored = await this.privateFiles.keep([...files, contact]);
    return this.receipt(await this.insert({ values, files: stored, fingerprint, request }));
  }

  /** What was stored under this key before: a client that repeats itself gets the same answer. */
  private async earlier(idempotencyKey: string | null, fingerprint: string): Promise<Submission | null> {
    if (idempotencyKey === null) return null;
    const found = await this.submissions.findOneBy({ idempotencyKey });
    if (found && found.fingerprint !== fingerprint) {
      throw new DomainError('registration.key-reused', 'Ovaj je zahtjev već poslan s drugim podacima.');
    }
    return found;
  }

  private async insert(accepted: Accepted): Promise<Submission> {
    try {
      return await this.storeSubmission.execute(accepted);
    } catch (error) {
      // Only a refused row is surely not there: after any other failure the files are left to the sweep.
      if (!isRefusedRow(error)) throw error;
      await this.privateFiles.discard(accepted.files);
      if (!isKeyTaken(error)) throw error;
      const winner = await this.earlier(accepted.request.idempotencyKey, accepted.fingerprint);
      if (!winner) throw error;
      return winner;
    }
  }

  private receipt(submission: Submission): RegistrationReceipt {
    const token = this.links.token('payment', submission.id, submission.linkNonce);
    return {
      id: submission.id,
      successRedirectPath: successPath(submission.verificationOption, token),
      payment: paymentOf(submission, submission.amountDueCents, this.config, token),
    };
  }
}

/** Classes of what the database says of a row it does not take: wrong data, a broken rule. */
const REFUSED = /^2[23]/;

function isRefusedRow(error: unknown): error is QueryFailedError {
  return (
    error instanceof QueryFailedError && REFUSED.test((error.driverError as { code?: string }).code ?? '')
  );
}

function isKeyTaken(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === 'submissions_idempotency_key_key';
}
