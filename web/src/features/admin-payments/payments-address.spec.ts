import { paymentsAddress, readPaymentTab } from './payments-address';

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
  expect(paymentsAddress('lines', '?tab=requests&requests=open', { linesQ: 'ana', linesPage: null })).toBe(
    '/admin/payments?tab=lines&requests=open&linesQ=ana',
  );
});
