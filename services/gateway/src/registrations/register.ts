import {
  type CallArgument,
  DomainError,
  politiciansCalls,
  type RegistrationReceipt,
  registrationsCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { removeIncoming } from '@jamcimo/uploads';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OBJECT_STORE } from '../files/files.controller.js';
import { idempotencyKey as idempotencyKeyOf } from '../http/idempotency-key.js';
import { type RegistrationRequest, readRegistrationForm } from './read-registration-form.js';
import { type Attempt, RegistrationThrottle } from './registration-throttle.js';

type Submit = CallArgument<typeof registrationsCalls.submit>;

/** Failures after which the service may still be reading the files. */
const UNKNOWN_OUTCOMES = ['service.timeout', 'service.unavailable'];
const MAXIMUM_ID = 2_147_483_647;

/** Carries out POST /api/register: throttle, form, the profile that is verified, then one call. */
@Injectable()
export class Register {
  private readonly logger = new Logger('registrations');

  constructor(
    private readonly calls: CallClient,
    private readonly throttle: RegistrationThrottle,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute(request: FastifyRequest): Promise<RegistrationReceipt> {
    const idempotencyKey = idempotencyKeyOf(request);
    const attempt = await this.throttle.admit(request.ip);
    const form = await readRegistrationForm(request, this.store).catch(async (error: unknown) => {
      await this.recordRejection(attempt);
      throw error;
    });
    let isOver = true;
    try {
      const { original, problems } = await this.original(form);
      const receipt = await this.calls.call(registrationsCalls.submit, {
        values: form.values,
        files: form.files,
        original,
        problems: [...form.problems, ...problems],
        idempotencyKey,
      });
      await this.throttle.accepted(attempt);
      return receipt;
    } catch (error) {
      isOver = !(error instanceof DomainError && UNKNOWN_OUTCOMES.includes(error.code));
      if (isOver) await this.recordRejection(attempt);
      throw error;
    } finally {
      if (isOver) await this.cleanUp(form);
    }
  }

  /** If this fails, the attempt counts as running for a few minutes; the sender still gets the answer. */
  private async recordRejection(attempt: Attempt): Promise<void> {
    await this.throttle
      .refused(attempt)
      .catch(() => this.logger.warn('a refused registration could not be noted and counts as running'));
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
    try {
      const profile = await this.calls.call(politiciansCalls.get, { id });
      const { position, photoUrl, programPdfUrl } = profile;
      return { original: { id, position, photoUrl, programPdfUrl }, problems: [] };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'politician.not-found') return NO_PROFILE;
      throw error;
    }
  }
}

const NO_PROFILE: { original: null; problems: NonNullable<Submit['problems']> } = {
  original: null,
  problems: [{ field: 'originalPoliticianId', message: 'Profil ne postoji', code: 'request.invalid' }],
};
