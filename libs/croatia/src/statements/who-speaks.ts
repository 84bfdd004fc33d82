import { sentenceRanges } from '../mentions/sentences.js';
import { type Frame, frameOf, officesOf } from './frame.js';
import type { OwnName, Speaker } from './own-name.js';
import { hasOpenQuote, quotedParts, tokensOf } from './tokens.js';
import { beginsClause, isPromisingMyself } from './words/word-lists.js';

type Range = [start: number, end: number];

/** Sentences that belong together because what is quoted goes over them. */
interface Unit {
  from: number;
  to: number;
  whole: Frame;
  /** Without what is quoted: the reporter's words. */
  reporter: Frame;
  isLabelled: boolean;
  quoted: Range[];
}

/** One paragraph with what its sentences tell about who speaks. */
export interface ReadParagraph {
  text: string;
  sentences: Range[];
  units: Unit[];
  /** A quotation mark is not closed: nobody can tell what was said. */
  isOpen: boolean;
}

/** How a statement is a person's: in the person's own words, or in the reporter's. */
export interface Statement {
  isDirect: boolean;
  reporter: Frame;
  /** The sentences that the quote stands in. */
  sentences: string;
  /** Of them what stands between quotation marks; everything where there are none. */
  spoken: string;
  /** Those and what is quoted together with them. */
  unit: Frame;
}

/** Says whose words are what an article holds. */
export class WhoSpeaks {
  private readonly offices: ReadonlySet<string>;

  /** @param paragraphs of the whole article, which may say the person's office */
  constructor(
    private readonly person: Speaker,
    private readonly own: OwnName,
    paragraphs: string[],
  ) {
    this.offices = officesOf(paragraphs, this.own, person.gender);
  }

  read(text: string): ReadParagraph {
    const sentences = sentenceRanges(text);
    const quoted = quotedParts(text);
    return {
      text,
      sentences,
      units: unitsOf(sentences, quoted).map((range) => this.unit(text, range, quoted)),
      isOpen: hasOpenQuote(text, quoted),
    };
  }

  private unit(text: string, [from, to]: Range, all: Range[]): Unit {
    const quoted = all.filter(([start, end]) => start < to && end > from);
    const whole = this.frame(text.slice(from, to));
    // A mark stands for what was quoted, so that words before and after it are not beside each other.
    const rest = quoted.reduceRight(
      (one, [start, end]) => `${one.slice(0, start - from)} : ${one.slice(Math.max(0, end - from))}`,
      text.slice(from, to),
    );
    const reporter = quoted.length > 0 ? this.frame(rest) : whole;
    return { from, to, whole, reporter, isLabelled: this.isLabel(text.slice(from, to)), quoted };
  }

  private frame(text: string): Frame {
    return frameOf(text, this.own, this.person.gender, this.offices);
  }

  /** "Ivo Brodarac: Gradit ćemo." */
  private isLabel(text: string): boolean {
    const [, label = ''] = /^[-\s]*([^:.!?„”"]{2,80}):/.exec(text) ?? [];
    const { isSubject, hasOthers, hasOtherSubjects, speech } = this.frame(label);
    const isName = tokensOf(label).every((token) => token.isCapital) || speech.length > 0;
    return label !== '' && isName && isSubject && !hasOthers && !hasOtherSubjects;
  }

  /** @returns null for what is not a statement of the person, or nobody can tell */
  statementAt(paragraph: ReadParagraph, before: ReadParagraph | null, [start, end]: Range): Statement | null {
    const at = paragraph.units.findIndex(({ from, to }) => from <= start && end <= to);
    const unit = paragraph.units[at];
    if (!unit || unit.whole.hasOthers || paragraph.isOpen) return null;
    const isQuoted = unit.quoted.some(([from, to]) => from < end && to > start);
    if (!this.isSpeaker(paragraph, before, at, isQuoted)) return null;
    const around = paragraph.sentences.filter(([from, to]) => from < end && to > start);
    const textOf = (ranges: Range[]) => ranges.map(([from, to]) => paragraph.text.slice(from, to)).join(' ');
    const sentences = textOf(around);
    const isMyself = tokensOf(sentences).some(({ word }) => isPromisingMyself(word));
    return {
      isDirect: isQuoted || isMyself,
      reporter: unit.reporter,
      sentences,
      spoken: isQuoted
        ? textOf(around.flatMap((range) => unit.quoted.map((part) => overlap(range, part))))
        : sentences,
      unit: unit.whole,
    };
  }

  private isSpeaker(
    paragraph: ReadParagraph,
    before: ReadParagraph | null,
    at: number,
    isQuoted: boolean,
  ): boolean {
    const unit = paragraph.units[at] as Unit;
    const { reporter, isLabelled } = unit;
    if (reporter.hasOtherSubjects || !this.isOwnSpeech(unit, isQuoted) || reporter.speech.length > 1)
      return false;
    if (reporter.speech.some((one) => one.isPlural || !this.agrees(one.gender))) return false;
    if (isLabelled || (reporter.isOwnPlan && !isQuoted)) return true;
    if (reporter.isSubject || reporter.isObject) return reporter.speaks;
    const units = [...(before?.units ?? []), ...paragraph.units.slice(0, at)];
    if (reporter.speech.length > 0) return this.goesOn(units);
    // Words of the reporter without a word of speech: "pisalo je na transparentu".
    if (unit.quoted.length > 0 && reporter.tokens.length > 0) return false;
    const isMyself = unit.whole.tokens.some(({ word }) => isPromisingMyself(word));
    return isMyself && paragraph.units[at - 1]?.whole.speaks === true && this.goesOn(units);
  }

  /** In what is quoted nobody else is quoted, and no other subject is to do it. */
  private isOwnSpeech({ whole, reporter, quoted }: Unit, isQuoted: boolean): boolean {
    const hasInnerSpeech = whole.speech.length > reporter.speech.length;
    const isOfOthers = whole.hasOtherSubjects && whole.tokens.some(({ word }) => word === 'će');
    return !(quoted.length > 0 && isQuoted && hasInnerSpeech) && !isOfOthers;
  }

  private agrees(gender: 'm' | 'f' | null): boolean {
    return gender === null || this.person.gender === null || gender === this.person.gender;
  }

  /** The sentence before is about the person alone, or says "rekao je" after one that is. */
  private goesOn(units: Unit[]): boolean {
    for (const { whole, reporter } of units.toReversed()) {
      if (whole.hasOthers || whole.hasOtherSubjects || whole.isObject) return false;
      if (whole.speech.some((one) => one.isPlural || !this.agrees(one.gender))) return false;
      if (reporter.isSubject)
        return reporter.tokens.every(({ word }) => word === 'da' || !beginsClause(word));
      const isOnlySpeech = reporter.speech.length > 0 && reporter.tokens.length <= MOST_AROUND_SPEECH;
      if (!isOnlySpeech) return false;
    }
    return false;
  }
}

/** "dodao je potom": nobody else has a place in it. */
const MOST_AROUND_SPEECH = 3;

const overlap = ([from, to]: Range, [start, end]: Range): Range => [
  Math.max(from, start),
  Math.max(from, start, Math.min(to, end)),
];

/** A sentence goes on with the next one while a quotation mark is open. */
function unitsOf(sentences: Range[], quoted: Range[]): Range[] {
  const units: Range[] = [];
  for (const [from, to] of sentences) {
    const last = units.at(-1);
    const isInside = quoted.some(([start, end]) => start < from && end > from);
    if (last && isInside) last[1] = to;
    else units.push([from, to]);
  }
  return units;
}
