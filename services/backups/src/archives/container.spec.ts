import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unwrap, wrap } from './container.js';

const PASSPHRASE = 'a passphrase for tests only';
const pack = async (bytes: number, passphrase?: string) =>
  buffer(await wrap(Readable.from([Buffer.alloc(bytes)], { objectMode: false }), passphrase));
const unpack = async (archive: Buffer, limit: number, passphrase?: string) =>
  (await buffer(await unwrap(Readable.from([archive], { objectMode: false }), passphrase, limit))).length;

test.each([undefined, PASSPHRASE])(
  'what unpacks to more than the limit is refused (passphrase: %p)',
  async (passphrase) => {
    const archive = await pack(10_000_000, passphrase);
    expect(archive.length).toBeLessThan(10_000);
    await expect(unpack(archive, 9_999_999, passphrase)).rejects.toMatchObject({ reason: 'too-large' });
    await expect(unpack(archive, 10_000_000, passphrase)).resolves.toBe(10_000_000);
  },
);

test('with a passphrase only encrypted archives are opened', async () => {
  const archive = await pack(10);
  await expect(unpack(archive, 10)).resolves.toBe(10);
  await expect(unpack(archive, 10, PASSPHRASE)).rejects.toMatchObject({ reason: 'unencrypted' });
});
