import { RowDigest } from './row-digest.js';

function digest(...chunks: string[]): string {
  const rows = new RowDigest();
  for (const chunk of chunks) rows.take(Buffer.from(chunk));
  return String(rows);
}

test('the order of rows does not matter, nor where the pieces are cut', () => {
  expect(digest('a\t1\nb\t2\nc\t3\n')).toBe(digest('c\t3\nb', '\t2\na', '\t', '1\n'));
});

test.each([
  ['missing', 'a\t1\n'],
  ['doubled', 'a\t1\nb\t2\nb\t2\n'],
  ['changed', 'a\t1\nb\t3\n'],
  ['in place of another', 'a\t1\na\t1\n'],
])('a row that is %s shows', (_, rows) => {
  expect(digest(rows)).not.toBe(digest('a\t1\nb\t2\n'));
});
