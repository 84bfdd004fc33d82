import type { ObjectStore } from '@jamcimo/storage';
import { forgettingStore } from './object-store.js';

const storeThat = (forgets: () => Promise<void>) => ({ forgetsWhatIsDeleted: forgets }) as ObjectStore;

test('registrations do not start on a store that keeps deleted documents, and do on one that is away', async () => {
  const keeping = storeThat(() => Promise.reject(new Error('The bucket keeps versions')));
  await expect(forgettingStore(keeping)).rejects.toThrow('keeps versions');
  const away = storeThat(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
  await expect(forgettingStore(away)).resolves.toBe(away);
});
