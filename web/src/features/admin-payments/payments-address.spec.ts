import { linesAddress, readPaymentView } from './payments-address';

it.each([
  ['', '', 'payments'],
  ['?tab=guarantees', '', 'guarantees'],
  ['?tab=svašta', '', 'payments'],
  ['', '#history-heading', 'payments'],
  ['', '#held-heading', 'guarantees'],
  ['', '#queue-heading', 'statements'],
  ['?tab=statements', '', 'statements'],
  ['?tab=lines', '', 'statements'],
  ['?tab=requests', '', 'requests'],
  ['', '#requests-heading', 'requests'],
  ['?requests=open', '', 'requests'],
  ['?lines=dismissed', '', 'statements'],
  ['?linesQ=ana', '', 'statements'],
  ['?tab=payments&requests=open', '#held-heading', 'payments'],
])('the address %s%s opens %s', (search, hash, view) => {
  expect(readPaymentView(search, hash)).toBe(view);
});

it('another tab keeps what the address says of the lists of others', () => {
  expect(linesAddress.write({ q: 'ana', page: 1 }, '?tab=requests&requests=open')).toBe(
    '/admin/payments?tab=statements&requests=open&linesQ=ana',
  );
});
