import { mayNeedRedirect, redirectQuery } from './redirect-target.js';

const counted = (...names: string[]) => names.map((name) => ({ name, count: 1 }));
const FACETS = {
  counties: counted('Grad Zagreb', 'Splitsko-dalmatinska'),
  parties: counted('HDZ', 'Možemo!', 'Lista mladih'),
  cities: counted('Đakovo', 'Split'),
};
const corrected = (query: string) => redirectQuery(new URLSearchParams(query), FACETS)?.toString() ?? null;

test.each(['1.', '01', '1)', '1).', ' 1', '1,', '1"', '1”', '001…', '1%20', '1>'])(
  'the damaged number %s of a profile is corrected',
  (id) => {
    expect(corrected(`selected_politician=${id}`)).toBe('selected_politician=1');
  },
);

test.each(['1', 'abc', '1a', '0', '12345678901', '1.5', '-1', ''])('%s is left as it is', (id) => {
  expect(corrected(`selected_politician=${id}`)).toBeNull();
});

test.each([
  ['party=hdz', 'party=HDZ'],
  ['party=mozemo', 'party=Mo%C5%BEemo%21'],
  ['party=Hrvatska+demokratska+zajednica', 'party=HDZ'],
  ['party=LISTA+MLADIH', 'party=Lista+mladih'],
  ['jurisdiction=splitsko+dalmatinska', 'jurisdiction=Splitsko-dalmatinska'],
  ['jurisdiction=Splitsko-dalmatinska+%C5%BEupanija', 'jurisdiction=Splitsko-dalmatinska'],
  ['jurisdiction=zagreb', 'jurisdiction=Grad+Zagreb'],
  [
    'jurisdiction=%C5%BEupanijska+razina',
    new URLSearchParams({ jurisdiction: 'Županijska razina' }).toString(),
  ],
  ['city=split', 'city=Split'],
  ['city=dakovo', 'city=%C4%90akovo'],
  ['q=ana&party=hdz&sort=name&selected_politician=7.', 'q=ana&party=HDZ&sort=name&selected_politician=7'],
])('%s becomes %s, and everything else stays', (query, right) => {
  expect(corrected(query)).toBe(right);
  expect(corrected(right)).toBeNull();
});

test.each(['party=HDZ', 'party=nepoznata', 'city=nigdje', 'party=', 'q=hdz', 'verified=true', 'party=%21'])(
  '%s is right or beyond mending',
  (query) => {
    expect(corrected(query)).toBeNull();
  },
);

test('without the names of the register a number is corrected all the same', () => {
  const query = new URLSearchParams('party=hdz&selected_politician=1.');
  expect(redirectQuery(query, null)?.toString()).toBe('party=hdz&selected_politician=1');
});

test('an address without such names is not looked at', () => {
  expect(mayNeedRedirect(new URLSearchParams('q=ana&verified=true'))).toBe(false);
  expect(mayNeedRedirect(new URLSearchParams('city=split'))).toBe(true);
});
