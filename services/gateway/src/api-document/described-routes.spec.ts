import 'reflect-metadata';
import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { describedRoutes } from './described-routes.js';
import { failuresOf } from './failures.js';

@Public()
@InApiSection('Site')
@Controller('api')
class ThingsController {
  @Get('things/:id')
  @DescribedAs({ summary: 'A thing', answer: z.object({ id: z.number() }), errors: ['file.not-found'] })
  get() {
    return { id: 1 };
  }

  @Post('admin/things')
  @DescribedAs({ summary: 'Makes one', body: z.object({}) })
  make() {}

  @Delete('things/*')
  @HttpCode(204)
  @DescribedAs({ summary: 'Removes one', standsAlone: true })
  remove() {}

  @Get('undescribed')
  undescribed() {}
}

@Controller('lost')
class LostController {
  @Get()
  @DescribedAs({ summary: 'Nowhere' })
  get() {}
}

const routesOf = (...controllers: unknown[]) =>
  describedRoutes({
    getControllers: () => controllers.map((metatype) => ({ metatype })),
  } as unknown as DiscoveryService);

test('method, path, status and who may ask come from the route', () => {
  expect(routesOf(ThingsController)).toMatchObject([
    { method: 'get', path: '/api/things/{id}', status: 200, isPublic: true, id: 'thingsGet' },
    // Whatever the controller says of itself, this path is the administrators'.
    { method: 'post', path: '/api/admin/things', status: 201, isPublic: false, id: 'thingsMake' },
    { method: 'delete', path: '/api/things/{path}', status: 204, isPublic: true, id: 'thingsRemove' },
  ]);
});

test('failures follow from the route, and those of its own are added', () => {
  const [get, make, remove] = routesOf(ThingsController).map((route) =>
    Object.fromEntries(failuresOf(route)),
  );
  expect(get).toEqual({
    404: ['file.not-found'],
    429: ['request.throttled'],
    503: ['service.unavailable', 'service.timeout', 'system.maintenance'],
  });
  expect(make).toMatchObject({
    400: ['request.malformed'],
    401: ['session.missing'],
    403: ['session.not-administrator', 'request.foreign-origin'],
    413: ['request.too-large'],
    415: ['request.malformed'],
    422: ['request.invalid'],
  });
  expect(remove).toEqual({
    403: ['request.foreign-origin'],
    429: ['request.throttled'],
    503: ['system.maintenance'],
  });
});

test('a described call without a section is a mistake', () => {
  expect(() => routesOf(LostController)).toThrow('LostController is in no section of the API description.');
});

test('the compiler refuses an answer that the handler does not return', () => {
  class Wrong {
    // @ts-expect-error: the handler returns a number.
    @DescribedAs({ summary: 'Wrong', answer: z.string() })
    get() {
      return 1;
    }
  }
  expect(Wrong).toBeDefined();
});
