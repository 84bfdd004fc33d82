import { failedDelivery, SERVICE_NAMES, UNREACHABLE_SERVICES_HEADER } from '@jamcimo/contracts';
import { z } from 'zod';
import { choice } from '../inputs/query-fields.js';
import { compose, routes } from '../routes/routes.js';
import { AdminDeliveries } from './admin-deliveries.js';

const path = { service: z.enum(SERVICE_NAMES), id: z.string() };

/** What failed in the background for good, and what an administrator does about it. */
export const AdminDeliveriesController = routes(
  'AdminDeliveries',
  'Administration: system',
  'api/admin/deliveries',
  {
    list: compose('GET', '', {
      summary: 'Events, jobs and mails that finally failed',
      notes: 'Newest first, at most 500 of each service.',
      // The only state there is to list; named so that others can follow.
      query: z.object({ state: choice(['failed']) }),
      sends: ['X-Total-Count', 'X-Unreachable-Services'],
      answer: z.array(failedDelivery),
      work: async (_given, { get, reply }) => {
        const { deliveries: items, total, unreachable } = await get(AdminDeliveries).list();
        if (unreachable.length > 0) reply.header(UNREACHABLE_SERVICES_HEADER, unreachable.join(','));
        return { items, total };
      },
    }),
    /** Puts it back to work with all its tries; how that ends is seen later. */
    retry: compose('POST', ':service/:id/retry', {
      summary: 'Puts one back to work',
      status: 202,
      path,
      errors: ['delivery.not-found'],
      audit: {
        ...{ action: 'delivery.retry', record: 'delivery' },
        given: ({ path: { service = '' } }) => ({ facts: { service } }),
      },
      work: ({ path: { service = '', id = '' } }, { get }) => get(AdminDeliveries).retry(service, id),
    }),
    discard: compose('DELETE', ':service/:id', {
      summary: 'Gives one up for good',
      status: 204,
      path,
      errors: ['delivery.not-found'],
      work: ({ path: { service = '', id = '' } }, { get }) => get(AdminDeliveries).discard(service, id),
      audit: {
        ...{ action: 'delivery.discard', record: 'delivery' },
        given: ({ path: { service = '' } }) => ({ facts: { service } }),
        answered: (delivery) => ({ facts: { delivery } }),
      },
    }),
  },
);
