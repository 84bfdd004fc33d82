import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as main from './index.js';
import * as units from './local-units.js';

/** The one part of another library that may be loaded: free of zod and of everything else. */
const CONSTANTS = '@jamcimo/contracts/constants';

/** Files a module loads, directly and through others. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, target] of source.matchAll(/^(?:import|export)\b(?! type)[^'"]*?from '([^']+)'/gm)) {
    if (target === CONSTANTS) {
      loadedBy(join(__dirname, '..', '..', 'contracts', 'src', 'constants.ts'), seen);
      continue;
    }
    if (!target?.startsWith('.')) throw new Error(`${file} imports ${target}`);
    loadedBy(join(dirname(file), target.replace(/\.js$/, '.ts')), seen);
  }
  return seen;
}

describe('the entries of the library', () => {
  it('load nothing from outside but constants, so that browsers can run them', () => {
    expect(loadedBy(join(__dirname, 'index.ts')).size).toBeGreaterThan(10);
    expect(loadedBy(join(__dirname, 'local-units.ts')).size).toBeGreaterThan(4);
  });

  it('keep the table of local units out of the main one', () => {
    const loads = (entry: string) =>
      [...loadedBy(join(__dirname, entry))].some((file) => file.includes('unit-table'));
    expect(loads('index.ts')).toBe(false);
    expect(loads('local-units.ts')).toBe(true);
  });

  it('offer what other parts rely on', () => {
    expect(Object.keys(main)).toEqual(
      expect.arrayContaining([
        'normalizeText',
        'fold',
        'foldDj',
        'compareCroatian',
        'formatMoney',
        'properName',
        'sortName',
        'avatarUrl',
        'findCounty',
        'cityGroup',
        'jurisdictionLevel',
        'shortParties',
      ]),
    );
    expect(Object.keys(units)).toEqual(
      expect.arrayContaining(['LOCAL_UNITS', 'localUnitsOf', 'findLocalUnit', 'findCounty', 'countyCode']),
    );
  });
});
