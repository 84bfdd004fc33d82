import { SERVICE_NAMES } from '@jamcimo/contracts';
import { projectFiles, structureProblems } from './structure.ts';

test('the project keeps the rules of the house', () => {
  const files = projectFiles();
  expect(files).toContain('libs/contracts/src/index.ts');
  expect(structureProblems(files)).toEqual([]);
});

test('every service has a folder and every folder is a service of the list', () => {
  const folders = projectFiles().flatMap(
    (file) => /^services\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
  );
  expect(folders.sort()).toEqual([...SERVICE_NAMES].sort());
});

test.each([
  'services/gateway/src/index.ts',
  'services/gateway/src/pages/index.ts',
  'web/src/components/index.tsx',
  'libs/croatia/src/names/index.ts',
  'libs/croatia/src/utils.ts',
  'libs/croatia/src/helpers/fold.ts',
  'services/politicians/src/shared/mapper.ts',
  'web/src/lib/common.spec.ts',
  'tools/misc/a.ts',
])('%s breaks the rules', (file) => {
  expect(structureProblems([file])).toEqual([expect.stringContaining(file)]);
});

test.each([
  'libs/croatia/src/index.ts',
  'tools/stack/src/index.ts',
  'web/src/routes/index-page.tsx',
  'libs/croatia/src/common-names.ts',
])('%s keeps the rules', (file) => {
  expect(structureProblems([file])).toEqual([]);
});
