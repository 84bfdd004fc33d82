import { rejectedRowsCsv } from './rejected-rows-csv';

test('refused rows become a table that spreadsheets read in Croatian', () => {
  const rows = [{ row: 'SPLIT, čelnik, 1', reason: 'Jedinica „ATLANTIDA; "X"” ne postoji.' }];
  expect(rejectedRowsCsv({ row: 'Redak', reason: 'Razlog' }, rows)).toBe(
    '\uFEFF"Redak";"Razlog"\r\n"SPLIT, čelnik, 1";"Jedinica „ATLANTIDA; ""X""” ne postoji."\r\n',
  );
});

test.each(['=1+1', '+385', '-1', '@SUM(A1)'])('a cell that begins as a formula is text: %s', (row) => {
  expect(rejectedRowsCsv({ row: 'R', reason: 'Z' }, [{ row, reason: '' }])).toContain(`"'${row}"`);
});
