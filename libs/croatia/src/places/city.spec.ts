import { cityGroup, joinCity, placeText, unitOf } from './city.js';

describe('places of profiles', () => {
  it('are stored as county and unit', () => {
    expect(joinCity('Splitsko-dalmatinska', 'Makarska')).toBe('Splitsko-dalmatinska, Makarska');
  });

  it('are shown as the part after the first comma', () => {
    expect(unitOf('Splitsko-dalmatinska, Makarska')).toBe('Makarska');
    expect(unitOf('Splitsko-dalmatinska, Split, Žnjan')).toBe('Split, Žnjan');
    expect(unitOf(' Makarska ')).toBe('Makarska');
  });

  it.each([
    ['Splitsko-dalmatinska, Makarska', 'Makarska'],
    ['Splitsko-dalmatinska, Kaštela', 'Kaštela'],
    ['Zagrebačka, Samobor', 'Samobor'],
    ['Splitsko-dalmatinska, Split', 'Split'],
    ['Splitsko-dalmatinska, Grad Split', 'Split'],
    ['Grad Zagreb, Zagreb', 'Zagreb'],
    ['Grad Zagreb', 'Zagreb'],
    ['Zagreb - Maksimir', 'Zagreb'],
    ['Makarska', 'Makarska'],
    ['Splitsko-dalmatinska', 'Splitsko-dalmatinska'],
    ['Zagrebačka', 'Zagrebačka'],
    ['', ''],
  ])('group %p as %p', (city, group) => {
    expect(cityGroup(city)).toBe(group);
  });
});

test.each([
  [
    'Splitsko-dalmatinska, Split',
    'Splitsko-dalmatinska',
    'županica',
    'Split · Splitsko-dalmatinska županija',
  ],
  ['Zadarska, Zadar', null, 'Župan', 'Zadar · Zadarska županija'],
  ['Zadarska', 'Zadarska', 'župan', 'Zadarska županija'],
  [null, 'Zadarska', 'župan', 'Zadarska županija'],
  ['Zadarska, Zadar', null, 'Gradonačelnik', 'Zadar'],
  ['Zadar', null, 'župan', 'Zadar'],
])('somebody of %j in %j who is %s works in %j', (city, county, position, expected) => {
  expect(placeText(city, county, position)).toBe(expected);
});

test.each([
  ['Splitsko-dalmatinska, Makarska', 'Splitsko-dalmatinska', 'Makarska'],
  [null, 'Krapinsko-zagorska', 'Krapinsko-zagorska županija'],
  [null, 'Grad Zagreb', 'Grad Zagreb'],
  ['', 'Zadarska županija', 'Zadarska županija'],
  [null, null, null],
  [null, '', null],
])('somebody of %j in %j works in %j', (city, county, expected) => {
  expect(placeText(city, county)).toBe(expected);
});
