import {
  type CallInput,
  confirmedGoals,
  DomainError,
  errorText,
  FILE_ERRORS,
  profileToChange,
  registrationsCalls,
} from '@jamcimo/contracts';
import { CallClient, validationError } from '@jamcimo/service-kit';
import { Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { documentFile, pdfFile, photoFile } from '../api-description/shared-descriptions.js';
import { JsonBody } from '../inputs/parameters.js';
import { Register } from './register.js';
import { registrationForm } from './registration-form-fields.js';
import { RegistrationThrottle } from './registration-throttle.js';

const TOKEN_LENGTH = 200;

/** What opens something without sign-in: a secret link. */
const path = { token: z.string().max(TOKEN_LENGTH) };

/** Calls without sign-in: register, see what to pay, confirm goals. No answer may be cached. */
@Public()
@InApiSection('Registration')
@Controller('api')
export class RegistrationsController {
  constructor(
    private readonly register: Register,
    private readonly calls: CallClient,
    private readonly throttle: RegistrationThrottle,
  ) {}

  @Post('register')
  @HttpCode(201)
  @DescribedAs({
    summary: 'Registers a politician',
    notes:
      'All problems are reported at once, at most one per field. `mainGoals` are three goals, as one JSON array or as three values. A verification of a published profile names it in `originalPoliticianId`; its own photo and programme may then be named instead of sent.',
    takes: ['Idempotency-Key'],
    form: {
      fields: registrationForm,
      files: { photo: photoFile, idDocument: documentFile, programPdf: pdfFile },
    },
    answer: registrationsCalls.submit.output,
    errors: ['request.invalid', ...FILE_ERRORS, 'registration.key-reused', 'registration.throttled'],
  })
  submit(@Req() request: FastifyRequest) {
    return this.register.register(request);
  }

  @Get('registrations/correction/:token')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({
    summary: 'A returned request, to be corrected',
    path,
    answer: registrationsCalls.requestToAmend.output,
    errors: registrationsCalls.requestToAmend.errors,
  })
  requestToCorrect(@Param('token') token: string) {
    return this.calls.call(registrationsCalls.requestToAmend, { token: readToken(token) });
  }

  @Post('registrations/correction/:token')
  @HttpCode(200)
  @DescribedAs({
    summary: 'Sends a returned request corrected',
    notes:
      'The form of a registration, with the option that was chosen. A file that is not sent stays as it was; number, payment reference and payments stay. Works once; the same form again is answered the same.',
    path,
    form: {
      fields: registrationForm,
      files: { photo: photoFile, idDocument: documentFile, programPdf: pdfFile },
    },
    answer: registrationsCalls.amend.output,
    errors: ['request.invalid', ...registrationsCalls.amend.errors, 'registration.throttled'],
  })
  correct(@Param('token') token: string, @Req() request: FastifyRequest) {
    return this.register.correct(readToken(token), request);
  }

  @Get('registrations/change/:token')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({
    summary: 'The public profile that a link belongs to, to ask for a change',
    notes: 'The link goes by mail to the person whose identity was checked.',
    path,
    answer: profileToChange,
    errors: registrationsCalls.owner.errors,
  })
  profileToChange(@Param('token') token: string) {
    return this.register.profileToChange(readToken(token));
  }

  @Post('registrations/change/:token')
  @HttpCode(201)
  @DescribedAs({
    summary: 'Asks for a change of a public profile, or for its guarantee',
    notes:
      'The form of a registration without identity document: that was checked before. The address has to be the one that the link was sent to. A change without guarantee costs nothing; an administrator decides about it.',
    path,
    takes: ['Idempotency-Key'],
    form: {
      fields: registrationForm,
      files: { photo: photoFile, idDocument: documentFile, programPdf: pdfFile },
    },
    answer: registrationsCalls.submit.output,
    errors: ['request.invalid', ...registrationsCalls.submit.errors, 'registration.throttled'],
  })
  change(@Param('token') token: string, @Req() request: FastifyRequest) {
    return this.register.change(readToken(token), request);
  }

  /** A lost link: the answer is the same whether the address is known or not. */
  @Post('registrations/send-again')
  @HttpCode(202)
  @DescribedAs({
    summary: 'Sends a lost link once more',
    notes:
      'The link to correct the request, the payment notice, the link to the goals, or the link to the page of the request, at most once an hour. The answer is the same whether the address is known or not.',
    answer: registrationsCalls.sendAgain.output,
    errors: ['registration.throttled'],
  })
  async sendAgain(
    @JsonBody(registrationsCalls.sendAgain.input) input: CallInput<typeof registrationsCalls.sendAgain>,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.throttle.count(ip);
    return this.calls.call(registrationsCalls.sendAgain, input);
  }

  @Get('registrations/payment/:token')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({
    summary: 'Where a registration stands, and what to pay for it',
    notes:
      'Names nobody. A decision that an administrator may still withdraw is not shown. 404 also for a request that was removed.',
    path,
    errors: registrationsCalls.payment.errors,
    answer: registrationsCalls.payment.output,
  })
  async payment(@Param('token') token: string) {
    const payment = await this.calls.call(registrationsCalls.payment, { token: readToken(token) });
    const { politicianId } = payment.progress;
    if (politicianId === null || (await this.register.isPublic(politicianId))) return payment;
    return { ...payment, progress: { ...payment.progress, politicianId: null } };
  }

  @Get('registrations/payment/:token/barcode.png')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({
    summary: 'The payment slip as a HUB-3A barcode',
    path,
    errors: registrationsCalls.barcode.errors,
    file: ['image/png'],
  })
  async barcode(@Param('token') token: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { pngBase64 } = await this.calls.call(registrationsCalls.barcode, { token: readToken(token) });
    reply.header('content-type', 'image/png');
    return Buffer.from(pngBase64, 'base64');
  }

  @Get('registrations/goals/:token')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({
    summary: 'The goals to confirm',
    path,
    errors: registrationsCalls.goals.errors,
    answer: registrationsCalls.goals.output,
  })
  goals(@Param('token') token: string) {
    return this.calls.call(registrationsCalls.goals, { token: readToken(token) });
  }

  @Get('registrations/disown/:token')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({
    summary: 'A request that the owner of its address may not have sent',
    notes: 'Names nobody and changes nothing.',
    path,
    errors: registrationsCalls.disownable.errors,
    answer: registrationsCalls.disownable.output,
  })
  disownable(@Param('token') token: string) {
    return this.calls.call(registrationsCalls.disownable, { token: readToken(token) });
  }

  @Post('registrations/disown/:token')
  @HttpCode(200)
  @DescribedAs({
    summary: 'Ends a request that somebody else sent with the address',
    notes:
      'The request and its data go at once, and no mail about it any more. Where money was booked for it, or it is just being decided, it is noted for an administrator instead. The same again is answered the same.',
    path,
    errors: [...registrationsCalls.disown.errors, 'registration.throttled'],
    answer: registrationsCalls.disown.output,
  })
  async disown(@Req() { ip }: FastifyRequest, @Param('token') token: string) {
    const input = { token: readToken(token) };
    await this.throttle.count(ip);
    return this.calls.call(registrationsCalls.disown, input);
  }

  @Post('registrations/goals/:token')
  @HttpCode(200)
  @DescribedAs({
    summary: 'Confirms or corrects the goals',
    path,
    answer: registrationsCalls.confirmGoals.output,
    errors: registrationsCalls.confirmGoals.errors,
  })
  confirm(
    @Param('token') token: string,
    @JsonBody(confirmedGoals, { toError: byGoal }) goals: z.output<typeof confirmedGoals>,
  ) {
    return this.calls.call(registrationsCalls.confirmGoals, { token: readToken(token), goals });
  }
}

function readToken(token: string): string {
  if (token.length <= TOKEN_LENGTH) return token;
  throw new DomainError('link.invalid', errorText('route.not-found'));
}

/** Goals are named as in the form of the registration. */
function byGoal(error: z.ZodError): DomainError {
  const { code, message, details } = validationError(error);
  const errors = details.errors?.map((error) => ({
    ...error,
    field: error.field.replace(/^mainGoals\.(\d)$/, (_, place: string) => `goal${Number(place) + 1}`),
  }));
  return new DomainError(code, message, errors ? { errors } : {});
}
