import { linesAddress, readPaymentTab } from './payments-address';

it.each([
  ['', '', 'payments'],
  ['?tab=guarantees', '', 'guarantees'],
  ['?tab=svašta', '', 'payments'],
  ['', '#history-heading', 'payments'],
  ['', '#held-heading', 'guarantees'],
  ['?requests=open', '', 'requests'],
  ['?lines=dismissed', '', 'lines'],
  ['?tab=payments&requests=open', '#held-heading', 'payments'],
])('the address %s%s opens %s', (search, hash, tab) => {
  expect(readPaymentTab(search, hash)).toBe(tab);
});

it('another tab keeps what the address says of the lists of others', () => {
  expect(linesAddress.write({ q: 'ana', page: 1 }, '?tab=requests&requests=open')).toBe(
    '/admin/payments?tab=lines&requests=open&linesQ=ana',
  );
});
