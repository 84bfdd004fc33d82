import { foldDj } from '../text/fold.js';
import { meantCategories } from './meant-categories.js';

const counted = (...names: string[]) => names.map((name, index) => ({ name, count: index + 1 }));
const FACETS = {
  counties: counted('Grad Zagreb', 'Istarska', 'Splitsko-dalmatinska', 'Zadarska', 'Zagrebačka'),
  parties: counted('HDZ', 'Možemo!', 'SDP'),
  cities: counted(
    'Đakovo',
    'Jastrebarsko',
    'Makarska',
    'Mali Lošinj',
    'Omiš',
    'Rijeka',
    'Sinj',
    'Velika Gorica',
    'Zadar',
    'Zagreb',
    'Županja',
  ),
};
const find = (text: string, isWide = true) => meantCategories(FACETS, foldDj(text), isWide);
const names = (found: { name: string }[]) => found.map(({ name }) => name);
const cities = (text: string) => names(find(text).cities);
const counties = (text: string) => names(find(text).counties);

test('a party or city whose name contains the text is found with its count', () => {
  expect(find('moze')).toEqual({
    parties: [{ name: 'Možemo!', count: 2 }],
    counties: [],
    cities: [],
  });
  expect(find('omiš')).toEqual({ parties: [], counties: [], cities: [{ name: 'Omiš', count: 5 }] });
});

test('names with a word that begins with the text come first', () => {
  expect(cities('sinj')).toEqual(['Sinj', 'Mali Lošinj']);
});

test.each(['đak', 'djak', 'dak', 'ĐAKOVO'])('%s finds Đakovo', (text) => {
  expect(cities(text)).toEqual(['Đakovo']);
});

test('a city of a county whose name contains the text is not found by it', () => {
  expect(cities('split')).toEqual([]);
});

test('a text without letters finds nothing', () => {
  expect(find('!!!')).toEqual({ parties: [], counties: [], cities: [] });
});

test.each([
  ['Splitsko-dalmatinska', ['Splitsko-dalmatinska']],
  ['splitsko dalmatinska županija', ['Splitsko-dalmatinska']],
  ['Splitsko-dalmatinskoj županiji', ['Splitsko-dalmatinska']],
  ['Zadarske županije', ['Zadarska']],
  ['Grad Zagreb', ['Grad Zagreb']],
  ['zagreb', ['Grad Zagreb', 'Zagrebačka']],
  ['Istra', ['Istarska']],
])('%s is a county', (text, expected) => {
  expect(counties(text)).toEqual(expected);
});

test.each([
  ['Jastrebarskog', 'Jastrebarsko'],
  ['jasterbarsko', 'Jastrebarsko'],
  ['Jasterbar', 'Jastrebarsko'],
  ['Rijeci', 'Rijeka'],
  ['Zadru', 'Zadar'],
  ['velikoj gorici', 'Velika Gorica'],
  ['grad Zadar', 'Zadar'],
  ['općina Omiš', 'Omiš'],
])('%s finds %s', (text, city) => {
  expect(cities(text)).toEqual([city]);
});

test('a surname that resembles no place by a slip finds none, and half a name of two words is no slip', () => {
  expect(find('Gorički')).toEqual({ parties: [], counties: [], cities: [] });
  expect(cities('Horvat')).toEqual([]);
  expect(cities('gorivca')).toEqual([]);
});

test.each([
  ['Hrvatska demokratska zajednica', ['HDZ']],
  ['hrvatska demokratska', ['HDZ']],
  ['Socijaldemokratska partija', ['SDP']],
  ['Socijaldemokratska', ['SDP']],
  ['Socijaldemo', ['SDP']],
  ['Socijaldemokratkska partija', ['SDP']],
])('the full name %s leads to the party', (text, parties) => {
  expect(names(find(text).parties)).toEqual(parties);
});

test('the name of a town is no name of a party that has a list there, its whole name is', () => {
  expect(names(find('zagreb').parties)).toEqual([]);
  expect(cities('zagreb')).toEqual(['Zagreb']);
  expect(names(find('Možemo! Zagreb').parties)).toEqual(['Možemo!']);
});

test('a word of an office finds no town that begins alike', () => {
  expect(cities('župan')).toEqual([]);
  expect(cities('županica')).toEqual([]);
  expect(cities('županj')).toEqual(['Županja']);
});

test('where the text is not taken widely, only names that hold it are found', () => {
  expect(find('Istra', false)).toEqual({ parties: [], counties: [], cities: [] });
  expect(find('Socijaldemo', false).parties).toEqual([]);
  expect(names(find('Socijaldemokratska', false).parties)).toEqual(['SDP']);
  expect(names(find('Zadar', false).cities)).toEqual(['Zadar']);
});

test('a first name that stands in the long name of a party is no name of it', () => {
  const parties = [{ name: 'Domovinski pokret' }];
  const found = (text: string) => meantCategories({ parties, counties: [], cities: [] }, text, true).parties;
  expect(found('miroslava')).toEqual([]);
  expect(found('domovinski')).toEqual(parties);
  expect(found('dp')).toEqual(parties);
});
