import {
  type CallArgument,
  DomainError,
  MAXIMUM_ID,
  type ProfileToChange,
  type PublicPolitician,
  politiciansCalls,
  type RegistrationAnswer,
  registrationsCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { removeIncoming } from '@jamcimo/uploads';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { idempotencyKey as idempotencyKeyOf } from '../inputs/idempotency-key.js';
import { type RegistrationRequest, readRegistrationForm } from './read-registration-form.js';
import { type Attempt, RegistrationThrottle } from './registration-throttle.js';
import { UploadLimit } from './upload-limit.js';

type Submit = CallArgument<typeof registrationsCalls.submit>;

/** Failures after which the service may still be reading the files. */
const UNKNOWN_OUTCOMES = ['service.timeout', 'service.unavailable'];

/** Carries out POST /api/register and the correction of a returned request: throttle, form, then one call. */
@Injectable()
export class Register {
  private readonly logger = new Logger('registrations');

  constructor(
    private readonly calls: CallClient,
    private readonly throttle: RegistrationThrottle,
    private readonly arriving: UploadLimit,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** A new registration, with the profile that it verifies. */
  register(request: FastifyRequest): Promise<RegistrationAnswer> {
    const idempotencyKey = idempotencyKeyOf(request);
    return this.receive(request, idempotencyKey, async (form) => {
      const { original, problems } = await this.original(form);
      const all = { ...form, problems: [...form.problems, ...problems] };
      return this.calls.call(registrationsCalls.submit, { ...all, original, idempotencyKey });
    });
  }

  /** Asks for a change of the profile that the link belongs to. Files are taken only for a link that opens something. */
  async change(ownerToken: string, request: FastifyRequest): Promise<RegistrationAnswer> {
    const idempotencyKey = idempotencyKeyOf(request);
    const { politicianId } = await this.calls.call(registrationsCalls.owner, { token: ownerToken });
    const original = await this.profile(politicianId);
    if (!original) throw new DomainError('link.invalid', PROFILE_GONE);
    return this.receive(request, idempotencyKey, (form) =>
      this.calls.call(registrationsCalls.submit, { ...form, original, idempotencyKey, ownerToken }),
    );
  }

  /** What the link opens: the person's address, and the profile as it is public now. */
  async profileToChange(token: string): Promise<ProfileToChange> {
    const owner = await this.calls.call(registrationsCalls.owner, { token });
    const politician = await this.publicProfile(owner.politicianId);
    if (!politician) throw new DomainError('link.invalid', PROFILE_GONE);
    return { politician, email: owner.email, phone: owner.phone };
  }

  /** Files are taken only for a link that opens something, or has just been used: the same form may come again. */
  async correct(token: string, request: FastifyRequest): Promise<RegistrationAnswer> {
    await this.calls.call(registrationsCalls.requestToAmend, { token }).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'link.used')) throw error;
    });
    return this.receive(request, null, (form) =>
      this.calls.call(registrationsCalls.amend, { ...form, token }),
    );
  }

  /** Whether a profile can be seen now; while nobody answers, what was said before holds. */
  isPublic(politicianId: number): Promise<boolean> {
    return this.publicProfile(politicianId).then(
      (found) => found !== null,
      () => true,
    );
  }

  private async receive(
    request: FastifyRequest,
    idempotencyKey: string | null,
    send: (form: RegistrationRequest) => Promise<RegistrationAnswer>,
  ): Promise<RegistrationAnswer> {
    const { attempt, form } = await this.arriving.receive(request, () => this.read(request, idempotencyKey));
    let isOver = true;
    try {
      const receipt = await send(form);
      await this.note(() => this.throttle.accepted(attempt));
      return receipt;
    } catch (error) {
      isOver = !(error instanceof DomainError && UNKNOWN_OUTCOMES.includes(error.code));
      if (isOver) await this.note(() => this.throttle.refused(attempt));
      throw error;
    } finally {
      if (isOver) await this.cleanUp(form);
    }
  }

  private async read(
    request: FastifyRequest,
    idempotencyKey: string | null,
  ): Promise<{ attempt: Attempt; form: RegistrationRequest }> {
    const attempt = await this.throttle.admit(request.ip, idempotencyKey);
    try {
      return { attempt, form: await readRegistrationForm(request, this.store) };
    } catch (error) {
      await this.note(() => this.throttle.refused(attempt));
      throw error;
    }
  }

  /** If this fails, the attempt counts as running for a few minutes; the sender gets the answer all the same. */
  private async note(outcome: () => Promise<void>): Promise<void> {
    await outcome().catch(() =>
      this.logger.warn('how a registration ended could not be noted: it counts as running'),
    );
  }

  /** The service copies the uploads it keeps, so the originals are removed whatever became of the request. */
  private async cleanUp({ files }: RegistrationRequest): Promise<void> {
    await removeIncoming(this.store, Object.values(files)).catch(() =>
      this.logger.warn('uploads of a registration could not be removed and remain until they are swept'),
    );
  }

  /** The published profile a verification is about: only its own files are accepted as existing ones. */
  private async original({ values }: RegistrationRequest): Promise<{
    original: Submit['original'];
    problems: NonNullable<Submit['problems']>;
  }> {
    const given = values.originalPoliticianId?.trim() ?? '';
    if (given === '' && values.isVerification?.trim() !== 'true') return { original: null, problems: [] };
    const id = Number(given);
    if (!/^\d+$/.test(given) || id < 1 || id > MAXIMUM_ID) return NO_PROFILE;
    const original = await this.profile(id);
    return original ? { original, problems: [] } : NO_PROFILE;
  }

  /** What a request needs to know of a published profile. */
  private async profile(id: number): Promise<Submit['original']> {
    const found = await this.publicProfile(id);
    if (!found) return null;
    const { position, photoUrl, programPdfUrl } = found;
    return { id, position, photoUrl, programPdfUrl };
  }

  private async publicProfile(id: number): Promise<PublicPolitician | null> {
    try {
      return await this.calls.call(politiciansCalls.get, { id });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'politician.not-found') return null;
      throw error;
    }
  }
}

const PROFILE_GONE = 'Profil više nije javan.';

const NO_PROFILE: { original: null; problems: NonNullable<Submit['problems']> } = {
  original: null,
  problems: [{ field: 'originalPoliticianId', message: 'Profil ne postoji', code: 'request.invalid' }],
};
