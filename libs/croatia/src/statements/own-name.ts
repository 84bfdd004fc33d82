import { splitName } from '../mentions/split-name.js';
import { NAME_CASES, POSSESSIVE_ENDINGS } from '../names/name-cases.js';
import { nameForms } from '../names/name-forms.js';
import type { Gender } from '../people/gender.js';
import { fold } from '../text/fold.js';

/** Whose statements are looked for. */
export interface Speaker {
  name: string;
  gender: Gender | null;
}

/** The forms of a person's name as single folded words. */
export class OwnName {
  readonly given = new Set<string>();
  readonly givenNominative = new Set<string>();
  readonly last = new Set<string>();
  readonly lastNominative = new Set<string>();
  readonly possessive = new Set<string>();

  constructor({ name, gender }: Speaker) {
    const parts = splitName(name);
    const genders: Gender[] = gender ? [gender] : ['m', 'f'];
    for (const one of genders) {
      for (const word of parts?.given ?? []) this.addGiven(word, one);
      for (const word of parts?.last ?? []) this.addLast(word, one);
    }
    for (const word of this.last) this.possessive.delete(word);
  }

  private addGiven(word: string, gender: Gender): void {
    const forms = nameForms('first', gender, word);
    for (const form of [word, ...NAME_CASES.flatMap((name) => forms[name])]) this.given.add(fold(form));
    for (const form of [word, ...forms.N]) this.givenNominative.add(fold(form));
  }

  private addLast(word: string, gender: Gender): void {
    const forms = nameForms('last', gender, word);
    for (const form of [word, ...NAME_CASES.flatMap((name) => forms[name])]) this.last.add(fold(form));
    for (const form of [word, ...forms.N]) this.lastNominative.add(fold(form));
    for (const stem of forms.possessive)
      for (const ending of POSSESSIVE_ENDINGS) this.possessive.add(fold(stem + ending));
  }
}
