import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA } from '@nestjs/common/constants.js';
import { IS_PUBLIC } from '../access/public.decorator.js';
import { FEATURES } from '../app.module.js';
import { AUDITED } from '../routes/audited.decorator.js';

const controllers = FEATURES.flatMap(
  (matter) => (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, matter) ?? []) as Type[],
);

const writes = controllers
  .filter((controller) => !Reflect.getMetadata(IS_PUBLIC, controller))
  .flatMap((controller) => {
    const handlers = controller.prototype as Record<string, object>;
    return Object.getOwnPropertyNames(handlers)
      .filter((name) => {
        const handler = handlers[name] ?? {};
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        return (
          method !== undefined && method !== RequestMethod.GET && !Reflect.getMetadata(IS_PUBLIC, handler)
        );
      })
      .map((name) => [controller.name, name, Reflect.getMetadata(AUDITED, handlers[name] ?? {})] as const);
  });

test('there are administrative writes to look at', () => {
  expect(writes.length).toBeGreaterThan(30);
});

test.each(writes)('%s.%s has a name in the audit log', (_controller, _handler, audited) => {
  expect(audited).toEqual({ action: expect.any(String), record: expect.any(String) });
});
