import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gender } from '../people/gender.js';
import { NAME_CASES } from './name-cases.js';
import { nameForms } from './name-forms.js';

interface Vector {
  kind: 'first' | 'last';
  gender: Gender;
  nominative: string;
  G: string[];
  D: string[];
  L: string[];
  A: string[];
  I: string[];
  V: string[];
  possessive: string[];
}

/** Forms of real newspapers that may lie beside the project but are no part of it. */
const FILE = join(__dirname, '../../../../../shared/domain/name-vectors.json');
const vectors: Vector[] = JSON.parse(readFileSync(FILE, 'utf8'));

describe('nameForms', () => {
  it('gives every form of every vector', () => {
    expect(vectors.length).toBeGreaterThan(60);
    const missing = vectors.flatMap((vector) => {
      const forms = nameForms(vector.kind, vector.gender, vector.nominative);
      const lacks = (name: string, wanted: string[], given: string[]) =>
        wanted.filter((form) => !given.includes(form)).map((form) => `${vector.nominative} ${name} ${form}`);
      return [
        ...NAME_CASES.flatMap((name) => (name === 'N' ? [] : lacks(name, vector[name], forms[name]))),
        ...lacks('L', vector.L, forms.D),
        ...lacks('possessive', vector.possessive, forms.possessive),
      ];
    });
    expect(missing).toEqual([]);
  });
});
