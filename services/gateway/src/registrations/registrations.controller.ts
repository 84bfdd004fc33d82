import { confirmedGoals, DomainError, registrationsCalls } from '@jamcimo/contracts';
import { CallClient, checkInput, GENERAL_MESSAGES, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { documentFile, FILE_FAILURES, pdfFile, photoFile } from '../api-document/shared-descriptions.js';
import { Public } from '../sessions/public.decorator.js';
import { Register } from './register.js';
import { registrationForm } from './registration-form-fields.js';
import { RegistrationThrottle } from './registration-throttle.js';

const TOKEN_LENGTH = 200;

/** What is opened by a secret link. */
const byLink = {
  path: { token: z.string().max(TOKEN_LENGTH) },
  errors: ['link.invalid', 'link.expired'],
} as const;

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
    errors: ['request.invalid', ...FILE_FAILURES, 'registration.key-reused', 'registration.throttled'],
  })
  submit(@Req() request: FastifyRequest) {
    return this.register.execute(request);
  }

  /** A lost link: the answer is the same whether the address is known or not. */
  @Post('registrations/send-again')
  @HttpCode(202)
  @DescribedAs({
    summary: 'Sends a lost link once more',
    notes:
      'The payment notice, or the link to the goals, at most once an hour. The answer is the same whether the address is known or not.',
    body: registrationsCalls.sendAgain.input,
    answer: registrationsCalls.sendAgain.output,
    errors: ['registration.throttled'],
  })
  async sendAgain(@Req() { ip }: FastifyRequest, @Body() body: unknown) {
    const input = checkInput(registrationsCalls.sendAgain.input, body);
    if (!input.success) throw validationError(input.error);
    await this.throttle.count(ip);
    return this.calls.call(registrationsCalls.sendAgain, input.data);
  }

  @Get('registrations/payment/:token')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({
    summary: 'What to pay for a registration',
    ...byLink,
    answer: registrationsCalls.payment.output,
  })
  payment(@Param('token') token: string) {
    return this.calls.call(registrationsCalls.payment, { token: readToken(token) });
  }

  @Get('registrations/payment/:token/barcode.png')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({ summary: 'The payment slip as a HUB-3A barcode', ...byLink, file: ['image/png'] })
  async barcode(@Param('token') token: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { pngBase64 } = await this.calls.call(registrationsCalls.barcode, { token: readToken(token) });
    reply.header('content-type', 'image/png');
    return Buffer.from(pngBase64, 'base64');
  }

  @Get('registrations/goals/:token')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({ summary: 'The goals to confirm', ...byLink, answer: registrationsCalls.goals.output })
  goals(@Param('token') token: string) {
    return this.calls.call(registrationsCalls.goals, { token: readToken(token) });
  }

  @Post('registrations/goals/:token')
  @HttpCode(200)
  @Header('referrer-policy', 'no-referrer')
  @DescribedAs({
    summary: 'Confirms or corrects the goals',
    path: byLink.path,
    body: confirmedGoals,
    answer: registrationsCalls.confirmGoals.output,
    errors: [...byLink.errors, 'link.used'],
  })
  confirm(@Param('token') token: string, @Body() body: unknown) {
    const goals = checkInput(confirmedGoals, body);
    if (!goals.success) throw byGoal(validationError(goals.error));
    return this.calls.call(registrationsCalls.confirmGoals, { token: readToken(token), goals: goals.data });
  }
}

function readToken(token: string): string {
  if (token.length <= TOKEN_LENGTH) return token;
  throw new DomainError('link.invalid', GENERAL_MESSAGES.notFound);
}

/** Goals are named as in the form of the registration. */
function byGoal({ code, message, details }: DomainError): DomainError {
  const errors = details.errors?.map((error) => ({
    ...error,
    field: error.field.replace(/^mainGoals\.(\d)$/, (_, place: string) => `goal${Number(place) + 1}`),
  }));
  return new DomainError(code, message, errors ? { errors } : {});
}
