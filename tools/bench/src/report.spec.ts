import { isMet, markdown, type Result, report } from './report.ts';

const rate: Result = {
  row: {
    label: 'list',
    unit: 'requests/s',
    baseline: 'bare server',
    target: { is: 'at least', ratio: 0.5 },
  },
  rounds: [
    { ours: 20_000, baseline: 40_000, note: '99 % within 4 ms' },
    { ours: 30_000, baseline: 40_000 },
    { ours: 8000, baseline: 40_000 },
  ],
};
const time: Result = {
  row: { label: 'import', unit: 's', baseline: 'COPY', target: { is: 'at most', ratio: 2 } },
  rounds: [{ ours: 9, baseline: 4 }],
};

test('the middle round counts, and the target is met or not', () => {
  expect([isMet(rate), isMet(time)]).toEqual([true, false]);
  expect(report([rate, time])).toMatchInlineSnapshot(`
"measured    ours  baseline  unit        ratio  rounds     target  met
────────  ──────  ────────  ──────────  ─────  ─────────  ──────  ───
list      20,000    40,000  requests/s   0.50  0.20–0.75  ≥ 0.5   yes
import      9.00      4.00  s            2.25  one        ≤ 2     no"
`);
});

test('the document has the same table, facts and notes', () => {
  const facts = [{ label: 'start', value: '5.0 s', target: '≤ 6 s' }];
  expect(markdown([rate, time], facts, ['2 processors'])).toMatchInlineSnapshot(`
"- 2 processors

| measured | ours | baseline | baseline is | unit | ratio | rounds | target | met |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| list | 20,000 | 40,000 | bare server | requests/s | 0.50 | 0.20–0.75 | ≥ 0.5 | yes |
| import | 9.00 | 4.00 | COPY | s | 2.25 | one | ≤ 2 | no |

- start: 5.0 s (target: ≤ 6 s)

Seen in the same rounds (in brackets: the baseline):

- list: 99 % within 4 ms"
`);
});
