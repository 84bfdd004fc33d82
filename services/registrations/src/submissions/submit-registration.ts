import { type CallInput, isSameEmail, type RegistrationAnswer, registrationsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { TaskQueue } from '@jamcimo/uploads';
import { Inject, Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { fingerprintOf } from '../fingerprint.js';
import { OBJECT_STORE } from '../object-store.js';
import { checkRequest } from './check-request.js';
import { type JudgedFile, readUploads } from './judge-files.js';
import { Links } from './links.js';
import { paymentOf, successPath } from './payment-offer.js';
import { PrivateFiles } from './private-files.js';
import { type Owning, ProfileOwners } from './profile-owners.js';
import { invalidLink } from './show-payment.js';
import { type Accepted, StoreSubmission } from './store-submission.js';
import type { Submission } from './submission.entity.js';

type Request = CallInput<typeof registrationsCalls.submit>;

/** Of each the files are held in memory, 40 MB at most; the others wait with theirs in the object store. */
export const REQUESTS_AT_ONCE = 4;
/** After a longer wait the person is asked to try again: the call has 30 s in all. */
const WAITING = { maxWaiting: 100, maxWaitSeconds: 12 };

const UNIQUE_VIOLATION = '23505';

/** Accepts a registration: checks it as a whole, re-encodes and seals files, stores it with event and mail in one transaction. */
@Injectable()
export class SubmitRegistration {
  readonly handler = handleCall(registrationsCalls.submit, (input) => this.submit(input));

  readonly queue = new TaskQueue({ concurrency: REQUESTS_AT_ONCE, ...WAITING });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly privateFiles: PrivateFiles,
    private readonly storeSubmission: StoreSubmission,
    private readonly links: Links,
    private readonly owners: ProfileOwners,
  ) {}

  submit(request: Request): Promise<RegistrationAnswer> {
    return this.queue.run(() => this.accept(request));
  }

  private async accept(request: Request): Promise<RegistrationAnswer> {
    const uploads = await readUploads(this.store, request.files);
    const originalId = request.original?.id ?? null;
    const fingerprint = fingerprintOf(this.config, request.values, uploads, originalId);
    const earlier = await this.storeSubmission.earlier(request.idempotencyKey, fingerprint);
    if (earlier) return this.receipt(earlier);
    const owner = await this.ownerOf(request);
    const problems = [...request.problems, ...addressProblems(request, owner)];
    const { values, files } = await checkRequest(
      { ...request, problems },
      uploads,
      owner ? { idDocument: true } : {},
    );
    const contact: JudgedFile = {
      kind: 'contact',
      bytes: Buffer.from(JSON.stringify({ email: values.email })),
    };
    const stored = await this.privateFiles.keep([...files, contact]);
    return this.receipt(await this.insert({ values, files: stored, fingerprint, request, owner }));
  }

  /** Of the profile that shall be changed; null for a request without such a link. */
  private async ownerOf({ ownerToken, original }: Request): Promise<Owning | null> {
    const owner = ownerToken === null ? null : await this.owners.open(ownerToken);
    if (owner && owner.politicianId !== original?.id) throw invalidLink();
    return owner;
  }

  private async insert(accepted: Accepted): Promise<Submission> {
    try {
      const { submission, isNew } = await this.storeSubmission.store(accepted);
      if (!isNew) await this.privateFiles.discard(accepted.files);
      return submission;
    } catch (error) {
      // Only a refused row is surely not there: after any other failure the files are left to the sweep.
      if (!isRefusedRow(error)) throw error;
      await this.privateFiles.discard(accepted.files);
      if (!isKeyTaken(error)) throw error;
      const winner = await this.storeSubmission.earlier(
        accepted.request.idempotencyKey,
        accepted.fingerprint,
      );
      if (!winner) throw error;
      return winner;
    }
  }

  receipt(submission: Submission): RegistrationAnswer {
    const token = this.links.token('payment', submission.id, submission.linkNonce);
    return {
      id: submission.id,
      successRedirectPath: successPath(submission.verificationOption, token),
      payment:
        submission.amountDueCents === 0
          ? null
          : paymentOf(submission, submission.amountDueCents, this.config, token),
    };
  }
}

/** The link went to one address; what happens with the change goes there too. */
function addressProblems({ values }: Request, owner: Owning | null) {
  if (!owner || isSameEmail(values.email ?? null, owner.email)) return [];
  const message = 'Izmjena se šalje s adrese na koju je stigla poveznica';
  return [{ field: 'email', message, code: 'request.invalid' as const }];
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
