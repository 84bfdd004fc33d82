import { bullJobId, parseBullJobId } from './queue-names.js';

const deliveryId = '0b7f8ad2-6d8c-4a7e-9d0e-3f0a1c2b3d4e';

test('the first dispatch has the plain id, later ones carry their number', () => {
  expect(bullJobId('evt', { deliveryId, number: 1 })).toBe(`evt-${deliveryId}`);
  expect(bullJobId('job', { deliveryId, number: 3 })).toBe(`job-${deliveryId}-3`);
});

test('an id is read back', () => {
  for (const number of [1, 2, 12]) {
    expect(parseBullJobId(bullJobId('evt', { deliveryId, number }))).toEqual({ deliveryId, number });
  }
});

test('ids of other jobs are no deliveries', () => {
  expect(parseBullJobId('repeat:schedule-purge:1700000000000')).toBeUndefined();
  expect(parseBullJobId(undefined)).toBeUndefined();
});
