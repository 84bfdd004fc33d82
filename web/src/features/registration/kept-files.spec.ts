/** @jest-environment jsdom */
import { keyNonce } from './draft-store';
import { keptFiles } from './kept-files';
import { KEPT_HINT } from './kept-hint';
import { sweepKeptFiles } from './sweep-kept-files';

const mockKept = new Map<unknown, unknown>();
let mockOpened = 0;
jest.mock('idb-keyval', () => ({
  createStore: () => null,
  entries: async () => {
    mockOpened += 1;
    return [...mockKept];
  },
  set: async (key: unknown, value: unknown) => void mockKept.set(key, value),
  delMany: async (keys: unknown[]) => {
    for (const key of keys) mockKept.delete(key);
  },
}));

const HOUR_MS = 60 * 60 * 1000;
const photo = new File(['x'], 'portret.png');
const programPdf = new File(['x'], 'program.pdf');

beforeEach(() => {
  mockKept.clear();
  mockOpened = 0;
  localStorage.clear();
});

it('photo and programme come back after a reload, nothing else is kept', async () => {
  await keptFiles.keep(null, { photo, programPdf, idDocument: photo } as Parameters<
    typeof keptFiles.keep
  >[1]);
  expect(await keptFiles.read(null)).toMatchObject({ photo, programPdf });
  expect(Object.keys([...mockKept.values()][0] as object).sort()).toEqual(['photo', 'programPdf', 'savedAt']);
  expect(await keptFiles.read(7)).toBeNull();
});

it('another request, as of another tab, gets none of them', async () => {
  await keptFiles.keep(null, { photo, programPdf });
  keyNonce.drop();
  expect(await keptFiles.read(null)).toBeNull();
});

it('they are gone after a day', async () => {
  const now = Date.now();
  await keptFiles.keep(null, { photo, programPdf }, now);
  expect(await keptFiles.read(null, now + 23 * HOUR_MS)).not.toBeNull();
  expect(await keptFiles.read(null, now + 24 * HOUR_MS)).toBeNull();
  expect(mockKept.size).toBe(0);
  expect(localStorage.getItem(KEPT_HINT)).toBeNull();
});

it('they are gone once the request was sent', async () => {
  await keptFiles.keep(null, { photo, programPdf });
  await keptFiles.drop(null);
  expect(mockKept.size).toBe(0);
  expect(localStorage.getItem(KEPT_HINT)).toBeNull();
});

it('any page takes away what a day made old, and opens the store only when there is something', async () => {
  await sweepKeptFiles();
  expect(mockOpened).toBe(0);
  await keptFiles.keep(null, { photo, programPdf }, Date.now() - 25 * HOUR_MS);
  await sweepKeptFiles();
  expect(mockKept.size).toBe(0);
  expect(localStorage.getItem(KEPT_HINT)).toBeNull();
});
