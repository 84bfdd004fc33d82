import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLoadFiles, firstLoadKibibytes } from './first-load.ts';

const manifest = {
  'src/entry.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_a.js'],
    dynamicImports: ['src/admin.tsx'],
  },
  '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
  '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
  'src/admin.tsx': { file: 'assets/admin.js' },
  'font.woff2': { file: 'assets/font.woff2' },
};

test('the entry and everything it imports counts, what is loaded later does not', () => {
  expect(firstLoadFiles(manifest)).toEqual(['assets/entry.js', 'assets/a.js', 'assets/b.js']);
});

test('the compressed sizes are added', async () => {
  const client = await mkdtemp(join(tmpdir(), 'jamcimo-bench-test-'));
  try {
    expect(await firstLoadKibibytes(client)).toBeNull();
    await mkdir(join(client, '.vite'));
    await mkdir(join(client, 'assets'));
    await writeFile(join(client, '.vite', 'manifest.json'), JSON.stringify(manifest));
    for (const name of ['entry', 'a', 'b']) {
      await writeFile(join(client, 'assets', `${name}.js`), `// ${name}\n${'x'.repeat(100_000)}`);
    }
    expect(await firstLoadKibibytes(client)).toBeCloseTo(0.1, 0);
    await writeFile(join(client, '.vite', 'manifest.json'), '{}');
    await expect(firstLoadKibibytes(client)).rejects.toThrow('no entry');
  } finally {
    await rm(client, { recursive: true, force: true });
  }
});
