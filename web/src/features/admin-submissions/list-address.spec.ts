import { listAddress, queueParameters } from './list-address';

it.each([
  ['?status=pending', null],
  ['?status=pending&stage=anything', null],
  ['?status=pending&stage=incomplete', 'incomplete'],
  ['?status=pending&stage=ready', 'ready'],
  ['?status=approved&stage=ready', null],
  ['', null],
])('all requests that wait are listed, unless the address says of which stage (%s)', (search, stage) => {
  const address = listAddress.read(search);
  expect(address.stage).toBe(stage);
  expect(queueParameters(address).stage).toBe(stage);
  expect(listAddress.read(listAddress.write(address).replace('/admin/submissions', ''))).toEqual(address);
});
