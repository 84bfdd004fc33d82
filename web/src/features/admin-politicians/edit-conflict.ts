import { joinedParty } from '@/components/forms/party-choice';
import { type EditValues, eachText, type GoalValues } from './edit-values';
import { PROFILE_FIELDS, type TextField } from './profile-fields';

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: Compared;
  mine: string;
  theirs: string;
  /** What is proposed: the own text where it was changed, else the present one. */
  proposed: Side;
}

function goalAsText(goal: GoalValues | undefined): string {
  return [goal?.text, goal?.link1, goal?.link2]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join('\n');
}

/** One side in words that can be compared and read, by what is compared and chosen as a whole. */
function texts(values: EditValues) {
  return {
    ...eachText((field) => {
      const text = (values[field] ?? '').trim();
      return PROFILE_FIELDS[field].asText?.(text) ?? text;
    }),
    party: joinedParty(values.party),
    place: [values.unit, values.county].filter(Boolean).join(', '),
    programPdf: values.programPdf?.name ?? values.programPdfUrl,
    photo: values.photo?.name ?? '',
    goal1: goalAsText(values.goals[0]),
    goal2: goalAsText(values.goals[1]),
    goal3: goalAsText(values.goals[2]),
    isVerified: values.isVerified ? 'Da' : 'Ne',
  };
}

export type Compared = keyof ReturnType<typeof texts>;

const same = (field: Compared, one: string, other: string) =>
  one === other ||
  (field in PROFILE_FIELDS && PROFILE_FIELDS[field as TextField].isSame?.(one, other) === true);

/**
 * What was typed beside what is stored now, where they differ.
 *
 * @param base what the typing started from
 */
export function differences(base: EditValues, mine: EditValues, theirs: EditValues): Difference[] {
  const [before, own, present] = [texts(base), texts(mine), texts(theirs)];
  return (Object.keys(own) as Compared[])
    .filter((field) => !same(field, own[field], present[field]))
    .map((field) => ({
      field,
      mine: own[field],
      theirs: present[field],
      proposed: same(field, own[field], before[field]) ? 'theirs' : 'mine',
    }));
}

const GOAL_AT: Partial<Record<Compared, number>> = { goal1: 0, goal2: 1, goal3: 2 };

/** One field of one side put into the form. */
function put(into: EditValues, from: EditValues, field: Compared): EditValues {
  const goal = GOAL_AT[field];
  if (goal !== undefined) {
    const goals = into.goals.map((present, at) => (at === goal ? (from.goals[at] ?? present) : present));
    return { ...into, goals };
  }
  if (field === 'place') return { ...into, county: from.county, unit: from.unit };
  if (field === 'programPdf')
    return { ...into, programPdf: from.programPdf, programPdfUrl: from.programPdfUrl };
  return { ...into, [field]: from[field as keyof EditValues] };
}

/** The present record with everything for which the own side was chosen. */
export function merge(
  mine: EditValues,
  theirs: EditValues,
  chosen: Partial<Record<Compared, Side>>,
): EditValues {
  const own = (Object.keys(chosen) as Compared[]).filter((field) => chosen[field] === 'mine');
  return own.reduce((form, field) => put(form, mine, field), theirs);
}
