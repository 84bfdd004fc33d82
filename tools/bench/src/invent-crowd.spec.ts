import { candidate } from '@jamcimo/contracts';
import { LOCAL_UNITS } from '@jamcimo/croatia/local-units';
import { ALL_CANDIDATES, inventCrowd } from './invent-crowd.ts';

const crowd = inventCrowd();

test('there are as many people as candidates in 2025, the same ones every time', () => {
  expect(crowd).toHaveLength(ALL_CANDIDATES);
  expect(inventCrowd(50)).toEqual(crowd.slice(0, 50));
});

test('everybody passes the check of an import and stands in a unit of the named county', () => {
  const units = new Map(LOCAL_UNITS.map((unit) => [unit.dipCode, unit]));
  for (const person of crowd.slice(0, 500)) expect(candidate.parse(person)).toEqual(person);
  for (const { unitCode, unit, county } of crowd) {
    expect([unit, county]).toEqual([units.get(unitCode)?.name, units.get(unitCode)?.county]);
  }
  expect(new Set(crowd.map(({ unitCode }) => unitCode)).size).toBe(LOCAL_UNITS.length);
});

test('nobody would be taken for somebody else by an import', () => {
  const keys = crowd.map(({ unitCode, name, birthYear }) => `${unitCode} ${name} ${birthYear}`);
  expect(new Set(keys).size).toBe(keys.length);
});
