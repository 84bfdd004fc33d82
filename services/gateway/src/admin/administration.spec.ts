import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { AUDITED } from '../audit/audited.decorator.js';
import { SessionsController } from '../sessions/sessions.controller.js';
import { administrationControllers } from './administration.js';
import {
  UnknownAdminCallsController,
  UnknownFundsCallsController,
} from './unknown-admin-calls.controller.js';

/** Signing in and out record themselves; unknown routes do nothing. */
const OTHERS: unknown[] = [SessionsController, UnknownAdminCallsController, UnknownFundsCallsController];

const writes = administrationControllers
  .filter((controller) => !OTHERS.includes(controller))
  .flatMap((controller) => {
    const handlers = controller.prototype as Record<string, object>;
    return Object.getOwnPropertyNames(handlers)
      .filter((name) => {
        const method = Reflect.getMetadata(METHOD_METADATA, handlers[name] ?? {}) as
          | RequestMethod
          | undefined;
        return method !== undefined && method !== RequestMethod.GET;
      })
      .map((name) => [controller.name, name, Reflect.getMetadata(AUDITED, handlers[name] ?? {})] as const);
  });

test('there are administrative writes to look at', () => {
  expect(writes.length).toBeGreaterThan(8);
});

test.each(writes)('%s.%s has a name in the audit log', (_controller, _handler, audited) => {
  expect(audited).toEqual({ action: expect.any(String), record: expect.any(String) });
});
