import { rejectedRowsCsv } from './rejected-rows-csv';

test('refused rows become a table that spreadsheets read in Croatian', () => {
  const rows = [{ row: 'SPLIT, čelnik, 1', name: null, reason: 'Jedinica „ATLANTIDA; "X"” ne postoji.' }];
  expect(rejectedRowsCsv({ row: 'Redak', name: 'Ime i prezime', reason: 'Razlog' }, rows)).toBe(
    '\uFEFFRedak;Ime i prezime;Razlog\r\nSPLIT, čelnik, 1;;"Jedinica „ATLANTIDA; ""X""” ne postoji."\r\n',
  );
});

test.each(['=1+1', '+385', '-1', '@SUM(A1)'])('a cell that begins as a formula is text: %s', (row) => {
  expect(rejectedRowsCsv({ row: 'R', name: 'I', reason: 'Z' }, [{ row, name: 'Ana', reason: '' }])).toContain(
    `\r\n'${row};`,
  );
});
