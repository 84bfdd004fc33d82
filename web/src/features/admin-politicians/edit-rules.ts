import { newPolitician } from '@jamcimo/contracts';
import { fold, joinCity } from '@jamcimo/croatia';
import { loadedUnits } from '@/components/forms/local-units';
import { type PartyChoice, partyProblems } from '@/components/forms/party-choice';
import { schemaRule } from '@/lib/forms/schema-rule';
import { COUNTY_OFFICES } from './missing-fields';
import type { FormProfile } from './new-profile';

/**
 * The rules of registration (specification, point 5) with one exception: what a profile never had may stay away. Profiles of
 * official candidate lists have no e-mail, programme or goals, and a slip in a name must be correctable all the same.
 */

type Rule = ReturnType<typeof schemaRule>;

/** What a rule reads of the form besides its own field. */
export interface Form {
  getFieldValue: (name: string | (string | number)[]) => unknown;
  getFieldsValue: (all: true) => unknown;
}

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

export function requiredIfHad(hadOne: boolean, message: string): Rule {
  return {
    validator: async (_, value) => {
      if (hadOne && isBlank(value)) throw new Error(message);
    },
  };
}

/** One rule for each thing that can be wrong at once. */
export function partyRules(): Rule[] {
  return [0, 1].map((at) => ({
    validator: async (_, value) => {
      const problem = partyProblems(value as PartyChoice)[at];
      if (problem) throw new Error(problem);
    },
  }));
}

export const countyRule = (base: FormProfile): Rule =>
  requiredIfHad(base.county !== null, 'Županija je obavezna');

/** An office of a county has no town. */
export function unitRule(base: FormProfile): (form: Form) => Rule {
  return (form) => ({
    validator: async (_, value) => {
      const isCountyOffice = COUNTY_OFFICES.has(fold(String(form.getFieldValue('position') ?? '')));
      if (base.city !== null && !isCountyOffice && isBlank(value)) throw new Error('Grad/općina je obavezna');
      const name = String(value ?? '');
      const county = String(form.getFieldValue('county') ?? '');
      const isStored = base.city === joinCity(county, name);
      const match = isBlank(name) || isStored ? null : loadedUnits()?.findLocalUnit({ county, name });
      if (match !== null && match !== undefined && !('unit' in match))
        throw new Error('Odaberite grad ili općinu odabrane županije');
    },
  });
}

interface Programme {
  programPdf: File | null;
  programPdfUrl: string;
}

export function programmeRule(base: FormProfile): (form: Form) => Rule {
  const hadOne = base.programLink !== null || base.programPdfUrl !== null;
  return (form) => ({
    validator: async (_, value) => {
      const { programPdf, programPdfUrl } = form.getFieldsValue(true) as Programme;
      const hasOne = !isBlank(value) || programPdf !== null || !isBlank(programPdfUrl);
      if (hadOne && !hasOne) throw new Error('Morate unijeti link programa ili učitati PDF dokument');
    },
  });
}

/** An empty goal is left out; one that is there has its length. */
export const goalRule: Rule = {
  validator: async (rule, value) => {
    if (!isBlank(value)) await schemaRule(newPolitician.shape.mainGoals.element).validator(rule, value);
  },
};

/** Whoever had goals keeps at least one. */
export function firstGoalRule(base: FormProfile): (form: Form) => Rule {
  return (form) => ({
    validator: async () => {
      const { goals } = form.getFieldsValue(true) as { goals: { text: string }[] };
      const isAnyLeft = goals.some(({ text }) => !isBlank(text));
      if (base.mainGoals.length > 0 && !isAnyLeft) throw new Error('Prvi cilj je obavezan');
    },
  });
}

/** Whoever takes a goal away takes its stored sources with it; one that was just typed would vanish silently. */
export function orphanLinkRule(stored: string, goal: number): (form: Form) => Rule {
  return (form) => ({
    validator: async (_, value) => {
      const text = form.getFieldValue(['goals', goal, 'text']);
      if (!isBlank(value) && value !== stored && isBlank(text))
        throw new Error('Upišite cilj ili obrišite njegov izvor');
    },
  });
}
