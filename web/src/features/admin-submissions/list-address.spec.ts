import { listAddress, queueParameters, readListAddress } from './list-address';

it.each([
  ['?status=pending', 'ready'],
  ['?status=pending&stage=anything', 'ready'],
  ['?status=pending&stage=incomplete', 'incomplete'],
  ['?status=pending&stage=all', null],
  ['?status=approved&stage=ready', null],
  ['', null],
])('of the requests that wait, an address shows first what can be decided (%s)', (search, stage) => {
  const address = readListAddress(search);
  expect(address.stage).toBe(stage);
  expect(queueParameters(address).stage).toBe(stage);
  expect(readListAddress(listAddress(address).replace('/admin/submissions', ''))).toEqual(address);
});

it('a number of all that wait leads to all of them', () => {
  expect(listAddress({ tab: 'pending', payment: 'unpaid' })).toBe(
    '/admin/submissions?status=pending&stage=all&payment=unpaid',
  );
});
