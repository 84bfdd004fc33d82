import { photoAddresses, photoSrcSet } from './photo-address.js';

const stem = `/files/politicians/${'a1'.repeat(32)}`;

test('a photo has an address for every width', () => {
  expect(photoSrcSet(`${stem}-480.webp`)).toBe(
    `${stem}-160.webp 160w, ${stem}-480.webp 480w, ${stem}-960.webp 960w`,
  );
});

test.each([`${stem}.webp`, '/avatars/AA-1.svg', 'https://slike.example/a-480.webp', '', `${stem}-960.webp`])(
  '%s has one size only',
  (photoUrl) => {
    expect(photoAddresses(photoUrl)).toEqual([]);
    expect(photoSrcSet(photoUrl)).toBeUndefined();
  },
);
