import { bullJobId, parseBullJobId } from './queue-names.js';

const deliveryId = '0b7f8ad2-6d8c-4a7e-9d0e-3f0a1c2b3d4e';

test('the first dispatch has the plain id, later ones carry their number', () => {
  expect(bullJobId('evt', { deliveryId, number: 1, epoch: 0 })).toBe(`evt-${deliveryId}`);
  expect(bullJobId('job', { deliveryId, number: 3, epoch: 0 })).toBe(`job-${deliveryId}-3`);
});

test('after a restore no id is that of a dispatch before', () => {
  expect(bullJobId('evt', { deliveryId, number: 1, epoch: 2 })).toBe(`evt-${deliveryId}-r2`);
});

test('an id is read back', () => {
  for (const number of [1, 2, 12]) {
    for (const epoch of [0, 3]) {
      const dispatch = { deliveryId, number, epoch };
      expect(parseBullJobId(bullJobId('evt', dispatch))).toEqual(dispatch);
    }
  }
});

test('ids of other jobs are no deliveries', () => {
  expect(parseBullJobId('repeat:schedule-purge:1700000000000')).toBeUndefined();
  expect(parseBullJobId(undefined)).toBeUndefined();
});
