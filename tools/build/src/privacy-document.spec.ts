import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT } from '@jamcimo/contracts';
import { KEPT_DATA } from '@jamcimo/contracts/kept-data';
import { ROOT } from './paths.ts';
import { privacyDocument, withTable } from './privacy-document.ts';

test('docs/PRIVACY.md is what the table of kept data says', async () => {
  expect(readFileSync(join(ROOT, 'docs', 'PRIVACY.md'), 'utf8')).toBe(await privacyDocument());
});

test('another period is another document', async () => {
  const text = await privacyDocument();
  const changed = KEPT_DATA.map((row) => (row.key === 'signIns' ? { ...row, goes: 'after 9 days' } : row));
  expect(withTable(text, changed)).not.toBe(text);
});

test('every kind of data has its key once, and says where it is, when it goes and why it is kept', () => {
  expect(new Set(KEPT_DATA.map(({ key }) => key)).size).toBe(KEPT_DATA.length);
  for (const row of KEPT_DATA) {
    for (const cell of [row.data, row.where, row.seenBy, row.goes, row.why]) expect(cell.trim()).not.toBe('');
  }
});

test('CloudNativePG keeps its archive as long as the table says', () => {
  const cluster = readFileSync(join(ROOT, 'k8s', 'components', 'cloudnative-pg', 'cluster.yaml'), 'utf8');
  expect(cluster).toMatch(new RegExp(`^ +retentionPolicy: ${KEPT.databaseArchiveDays}d$`, 'm'));
});

test('a document without a place for the table stops the generation', () => {
  expect(() => withTable('# Personal data', KEPT_DATA)).toThrow('no place');
});
