import { LOCAL_UNITS } from './local-units.js';
import { adjectiveStem, adjectivesOf, unitsOfAdjective } from './unit-adjectives.js';

const names = [...new Set(LOCAL_UNITS.map(({ name }) => name))];

it.each(names)('%s has an adjective that ends as adjectives of places do and leads back to it', (name) => {
  expect(adjectivesOf(name).length).toBeGreaterThan(0);
  for (const stem of adjectivesOf(name)) {
    expect(adjectiveStem(`${stem}i`)).toBe(stem);
    expect(unitsOfAdjective(stem)).toContain(name);
  }
});

it.each([
  ['puljskoga', 'Pula'],
  ['virovska', 'Virovitica'],
  ['slavonskobrodskom', 'Slavonski Brod'],
  ['brodski', 'Slavonski Brod'],
  ['grubisnopoljske', 'Grubišno Polje'],
  ['viskim', 'Vis'],
  ['krckoj', 'Krk'],
  ['novljanskih', 'Novi Vinodolski'],
])('%s is of %s', (word, town) => {
  expect(unitsOfAdjective(adjectiveStem(word) ?? '')).toContain(town);
});

it.each(['pulsk', 'dubrovnik', 'lijepa', 'gradonacelnik'])('%s is no adjective of a place', (word) => {
  expect(adjectiveStem(word)).toBeNull();
});
