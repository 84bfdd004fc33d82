import { report } from './report.ts';

const bare = { rate: 40_000, p99: 2, count: 160_000, repeated: true };

test('every row says where its answers came from and how far it is from the bare server', () => {
  const rows = [
    {
      question: { label: 'list', answers: 'ready' as const, addresses: ['/a'] },
      gateway: { rate: 20_000, p99: 4, count: 120_000, repeated: true },
      bare,
    },
    {
      question: { label: 'search', answers: 'new' as const, addresses: ['/b'] },
      gateway: { rate: 600, p99: 90, count: 3600, repeated: false },
      bare,
    },
    {
      question: { label: 'deep', answers: 'new' as const, addresses: ['/c'] },
      gateway: { rate: 9000, p99: 9, count: 54_000, repeated: true },
      bare,
    },
  ];
  expect(report(rows)).toMatchInlineSnapshot(`
"asked   answers          gateway/s  p99 ms  bare/s  p99 ms  ratio
──────  ───────────────  ─────────  ──────  ──────  ──────  ─────
list    ready               20,000       4  40,000       2   50 %
search  each one new           600      90  40,000       2  1.5 %
deep    new, then ready      9,000       9  40,000       2   23 %"
`);
});
