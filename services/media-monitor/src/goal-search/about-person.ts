import { fold } from '@jamcimo/croatia';
import { surnameForms } from '@jamcimo/croatia/mentions';

export interface WantedPerson {
  id: number;
  name: string;
  gender: 'm' | 'f' | null;
  /** "county, city" and county, where they are known. */
  city?: string | null;
  county?: string | null;
  /** Nobody on the web is this person. */
  isInvented?: boolean;
}

/** Two or more words with capitals beside each other: most often somebody's name. */
const CAPITALS = /\p{Lu}\p{Ll}+(?:[- ]\p{Lu}\p{Ll}+)+/gu;
/** The person speaks: first person of a future, of a plan, of a promise. */
const FIRST_PERSON =
  /(^|[^\p{L}])(ću|ćemo|obećavam|obećavamo|planiram|planiramo|namjeravam|namjeravamo|želim|želimo|zalažem|zalažemo|najavljujem|najavljujemo|uvodim|uvodimo)(?!\p{L})/iu;

/** Tells which sentences of an article are about the person, or are the person's own words. */
export class AboutPerson {
  private readonly surnames: Set<string>;

  constructor({ name, gender }: WantedPerson) {
    this.surnames = surnameForms(name, gender);
  }

  isNamedIn(text: string): boolean {
    return fold(text)
      .split(' ')
      .some((word) => this.surnames.has(word));
  }

  /**
   * Judges the sentences of a paragraph. One is the person's when it names this person and nobody else, or when it is in the first
   * person in a paragraph that names this person and nobody else; the paragraph is looked at once, however many sentences it has.
   */
  ownSentences(paragraph: string): (sentence: string) => boolean {
    let isOwnParagraph: boolean | undefined;
    return (sentence) => {
      if (this.isNamedIn(sentence)) return !this.namesOthers(sentence);
      if (!FIRST_PERSON.test(sentence)) return false;
      isOwnParagraph ??= this.isNamedIn(paragraph) && !this.namesOthers(paragraph);
      return isOwnParagraph;
    };
  }

  private namesOthers(text: string): boolean {
    return [...text.matchAll(CAPITALS)].some(([name]) => !this.isNamedIn(name));
  }
}
