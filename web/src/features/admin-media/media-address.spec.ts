import { mediaAddress } from './media-address';

test.each([
  '/admin/media',
  '/admin/media?q=ana',
  '/admin/media?tab=reports&q=ana&politician=7&page=3',
  '/admin/media?tab=sources',
  '/admin/media?tab=goals',
])('%s says the same after reading', (address) => {
  expect(mediaAddress.write(mediaAddress.read(address.split('?')[1] ?? ''))).toBe(address);
});

test('what makes no sense counts as absent', () => {
  expect(mediaAddress.read('tab=x&q=%20&politician=-1&page=0')).toEqual({
    ...{ tab: 'queue', q: null, politician: null, page: 1 },
  });
});
