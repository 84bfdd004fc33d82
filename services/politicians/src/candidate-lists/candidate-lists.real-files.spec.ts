import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { candidate, PARTY_NOT_STATED } from '@jamcimo/contracts';
import { LOCAL_UNITS } from '@jamcimo/croatia/local-units';
import { readCommissionJson } from './commission-json.js';
import { readCandidateList } from './read-candidate-list.js';

/** Official results beside the repository; nothing of them is kept here. */
const folder = join(__dirname, '../../../../../shared/domain/dip-lokalni-2025');

async function read(file: string) {
  const content = readFileSync(join(folder, file));
  const { candidacies, rejected } = readCommissionJson(content.toString('utf8'), file, 50_000);
  const ofRace = (race: string) =>
    candidacies.filter(({ office }) => 'race' in office && office.race === race);
  return {
    list: await readCandidateList(file, content),
    council: ofRace('council'),
    heads: ofRace('executive'),
    rejected,
  };
}

const files = [
  { file: '08.json', county: 'Primorsko-goranska', units: 36, lists: 142, women: 35, heads: 75, both: 63 },
  { file: '14.json', county: 'Osječko-baranjska', units: 42, lists: 137, women: 26, heads: 74, both: 59 },
  { file: '17.json', county: 'Splitsko-dalmatinska', units: 55, lists: 192, women: 31, heads: 111, both: 75 },
];

describe('the official results of three counties', () => {
  it.each(files)('give all lists and heads of $county, each person once', async (expected) => {
    const { list, council, heads, rejected } = await read(expected.file);
    expect(rejected).toEqual([]);
    expect(list.rejected).toEqual([]);
    expect(council).toHaveLength(expected.lists);
    expect(council.filter(({ gender }) => gender === 'f')).toHaveLength(expected.women);
    expect(council.filter(({ gender }) => gender === 'm')).toHaveLength(expected.lists - expected.women);
    expect(heads).toHaveLength(expected.heads);
    expect(list.candidates).toHaveLength(expected.lists + expected.heads - expected.both);
    const executive = list.candidates.filter(({ position }) => /načelni/.test(position));
    expect(executive).toHaveLength(expected.heads);
  });

  it.each(files)('say of each unit of $county who won', async ({ file, units }) => {
    const elected = (await read(file)).list.candidates.filter(({ candidacy }) => candidacy === 'elected');
    expect(elected).toHaveLength(units);
    expect(new Set(elected.map(({ unitCode }) => unitCode)).size).toBe(units);
    for (const { position } of elected) expect(position).toMatch(/načelni/);
  });

  it('have 197 people in both races of a unit', () => {
    expect(files.reduce((sum, { both }) => sum + both, 0)).toBe(197);
    expect(files.reduce((sum, { heads }) => sum + heads, 0)).toBe(260);
  });

  it.each(files)('name a local unit of $county for everybody', async ({ file, county, units }) => {
    const { candidates } = (await read(file)).list;
    const known = new Map(LOCAL_UNITS.map((unit) => [unit.dipCode, unit]));
    for (const person of candidates) {
      expect(known.get(person.unitCode)).toMatchObject({ county, name: person.unit });
      expect(person.county).toBe(county);
    }
    expect(new Set(candidates.map(({ unitCode }) => unitCode)).size).toBe(units);
  });

  it.each(files)('of $county leave no name in capitals and say nothing of parties', async ({ file }) => {
    for (const person of (await read(file)).list.candidates) {
      for (const part of person.name.split(/[ -]/)) expect(part).toMatch(/^\p{Lu}\p{Ll}+$/u);
      expect(person.party).toBe(PARTY_NOT_STATED);
      expect(person.goals).toEqual([]);
      expect(candidate.safeParse(person).success).toBe(true);
    }
  });

  it.each(files)(
    'of $county keep no two people with one import key, and no vote figures',
    async ({ file }) => {
      const { candidates } = (await read(file)).list;
      const keys = candidates.map(({ unitCode, name, birthYear }) => `${unitCode}|${name}|${birthYear}`);
      expect(new Set(keys).size).toBe(candidates.length);
      expect(JSON.stringify(candidates)).not.toMatch(/glasova|posto|biraci/);
    },
  );
});
