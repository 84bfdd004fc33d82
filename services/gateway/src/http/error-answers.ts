import {
  DomainError,
  type ErrorBody,
  type ErrorCodeWithText,
  errorStatus,
  errorText,
} from '@jamcimo/contracts';
import { isOutage, isUnstorableText } from '@jamcimo/service-kit';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const RETRY_AFTER_SECONDS = 5;

/** Turns everything that goes wrong into the one shape of an error answer; nothing internal leaves the server. */
@Catch()
export class ErrorAnswers implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body } = describeError(error);
    if (status >= 500 && !(error instanceof DomainError)) {
      this.logger.error({ err: error, message: error instanceof Error ? error.message : String(error) });
    }
    sendError(reply, status, body);
  }
}

export function sendError(reply: FastifyReply, status: number, body: ErrorBody): void {
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (status === 503 || status === 429) reply.header('retry-after', body.retryAfter ?? RETRY_AFTER_SECONDS);
  reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .removeHeader('etag')
    .removeHeader('content-length')
    .removeHeader('content-encoding')
    .removeHeader('content-disposition')
    .send(JSON.stringify(body));
}

/** Status and body of an error answer. */
export function describeError(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof DomainError) return { status: errorStatus(error.code), body: error.toBody() };
  if (isOutage(error)) {
    return { status: 503, body: { message: errorText('service.unavailable'), code: 'service.unavailable' } };
  }
  const status = isUnstorableText(error) ? 400 : statusOf(error);
  const code = CODES[status ?? 500] ?? (status && status < 500 ? 'request.malformed' : 'internal');
  return {
    status: status && status < 500 ? status : 500,
    body: { message: errorText(code), code },
  };
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  return (error as { statusCode?: number } | null)?.statusCode;
}

const CODES: Partial<Record<number, ErrorCodeWithText>> = {
  404: 'route.not-found',
  413: 'request.too-large',
};
