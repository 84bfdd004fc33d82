import { AREAS, contentKey, isObjectKey } from './keys.js';

test('content decides the key', () => {
  const key = contentKey(`${AREAS.public}politicians/`, Buffer.from('abc'), 'webp');
  expect(key).toBe(
    'public/politicians/ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.webp',
  );
  expect(isObjectKey(key)).toBe(true);
});

test('an extension that is none is refused', () => {
  expect(() => contentKey('public', Buffer.from('abc'), '../x')).toThrow('Not a valid object key');
});
