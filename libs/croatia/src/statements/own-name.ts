import { splitName } from '../mentions/split-name.js';
import { NAME_CASES, POSSESSIVE_ENDINGS } from '../names/name-cases.js';
import { nameForms } from '../names/name-forms.js';
import { isFirstName } from '../people/first-names.js';
import type { Gender } from '../people/gender.js';
import { fold } from '../text/fold.js';
import { type Token, tokensOf } from './tokens.js';

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
  /** Whether the article has somebody else of the surname: then it says nothing where it stands alone. */
  readonly isShared: boolean;

  /** @param paragraphs of the article */
  constructor({ name, gender }: Speaker, paragraphs: string[] = []) {
    const parts = splitName(name);
    const genders: Gender[] = gender ? [gender] : ['m', 'f'];
    for (const one of genders) {
      for (const word of parts?.given ?? []) this.addGiven(word, one);
      for (const word of parts?.last ?? []) this.addLast(word, one);
    }
    for (const word of this.last) this.possessive.delete(word);
    this.isShared = paragraphs.some((text) => this.isSharedIn(tokensOf(text)));
  }

  /** "Marko Brodarac", "braća Brodarac", "njegov brat Marko", where the person is Ivo Brodarac. */
  private isSharedIn(tokens: Token[]): boolean {
    return tokens.some((token, at) => {
      const before = tokens[at - 1];
      if (!before || !token.isCapital || !token.isAfterSpace) return false;
      if (RELATIVES.test(before.folded))
        return !this.given.has(token.folded) && (this.last.has(token.folded) || isGiven(token));
      const isOwn = this.given.has(before.folded) || this.last.has(before.folded);
      return this.last.has(token.folded) && before.isCapital && !isOwn && isGiven(before);
    });
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

const RELATIVES =
  /^(brat|sestr|brac|suprug|suprugom|zen|sin|kci|kcer|otac|oc|majk|obitelj|nevjest|zet|necak|necakinj|rodak|rodakinj|stric|ujak)\w{0,3}$/;

/** A first name in any case: Marko, Marka, Markom. */
const isGiven = ({ folded, isCapital }: Token) => {
  const stem = folded.replace(/(a|e|i|o|u|om|em)$/, '');
  return isCapital && [folded, stem, `${stem}a`, `${stem}o`, `${stem}e`].some(isFirstName);
};
