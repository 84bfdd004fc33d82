import type { Goal } from './goal.entity.js';
import type { EditInstants, Politician } from './politician.entity.js';

/** Fields that an approval writes; those that say one thing together are taken back together. */
const FIELD_GROUPS = [
  ['name'],
  ['email'],
  ['party'],
  ['position', 'candidacy'],
  ['county', 'city', 'jurisdiction'],
  ['photoUrl'],
  ['programLink'],
  ['programPdfUrl'],
  ['wantsToGuarantee'],
  ['isGuaranteed'],
  ['isVerified', 'identityChecked'],
  ['isAdminApproved'],
  ['submissionId'],
] as const;

type Field = (typeof FIELD_GROUPS)[number][number];
type GoalState = Pick<Goal, 'text' | 'reference' | 'quote' | 'quoteSha256' | 'foundModel' | 'origin'> & {
  quoteReadAt: string | null;
  foundAt: string | null;
  confirmedAt: string | null;
};

const GOAL_FIELDS = [
  ...([
    'text',
    'reference',
    'quote',
    'quoteSha256',
    'quoteReadAt',
    'foundModel',
    'foundAt',
    'origin',
    'confirmedAt',
  ] as const),
];

/** A profile as far as an approval changes it, fit to be stored as JSON. */
export interface ProfileState {
  fields: Pick<Politician, Field>;
  /** By position. */
  goals: GoalState[];
}

/** What an approval changed. */
export interface Replacement {
  before: ProfileState;
  written: ProfileState;
}

export function stateOf(politician: Politician): ProfileState {
  const names = FIELD_GROUPS.flat();
  const goals = politician.goals.toSorted((one, other) => one.position - other.position);
  return {
    fields: Object.fromEntries(names.map((name) => [name, politician[name]])) as ProfileState['fields'],
    goals: goals.map(({ text, reference, quote, quoteSha256, foundModel, origin, ...goal }) => ({
      text,
      reference,
      quote,
      quoteSha256,
      foundModel,
      origin,
      quoteReadAt: goal.quoteReadAt?.toISOString() ?? null,
      foundAt: goal.foundAt?.toISOString() ?? null,
      confirmedAt: goal.confirmedAt?.toISOString() ?? null,
    })),
  };
}

/** What is not older than the approval: the fields and goals as they are, where an administrator changed them after it. */
export function withoutOlder(
  written: ProfileState,
  present: ProfileState,
  editedAt: EditInstants,
  decidedAt: Date,
): ProfileState {
  const isNewer = (name: string) => isEditedSince(editedAt, name, decidedAt);
  const kept = FIELD_GROUPS.filter(([first]) => isNewer(first))
    .flat()
    .map((field) => [field, present.fields[field]]);
  return {
    fields: { ...written.fields, ...Object.fromEntries(kept) },
    goals: isNewer('goals') ? present.goals : written.goals,
  };
}

export function isEditedSince(editedAt: EditInstants, name: string, decidedAt: Date): boolean {
  return Date.parse(editedAt[name] ?? '') > decidedAt.getTime();
}

/** What an edit changed, with its instant. */
export function editInstants(before: ProfileState, after: ProfileState, at: Date): EditInstants {
  const isChanged = (field: Field) => before.fields[field] !== after.fields[field];
  const names: string[] = FIELD_GROUPS.filter((group) => group.some(isChanged)).map(([first]) => first);
  if (!areSame(before.goals, after.goals)) names.push('goals');
  return Object.fromEntries(names.map((name) => [name, at.toISOString()]));
}

/** The present state without what an approval wrote: what somebody changed since then stays as they left it. */
export function takenBack(present: ProfileState, { before, written }: Replacement): ProfileState {
  // What was kept before a field came to be known has no word of it.
  const isWritten = (field: Field) =>
    !(field in written.fields) || present.fields[field] === written.fields[field];
  const restored = FIELD_GROUPS.filter((group) => group.every(isWritten))
    .flat()
    .filter((field) => field in before.fields)
    .map((field) => [field, before.fields[field]]);
  return {
    fields: { ...present.fields, ...Object.fromEntries(restored) },
    goals: areSame(present.goals, written.goals) ? before.goals : present.goals,
  };
}

/** Goals as their columns hold them. */
export function goalsOf(states: GoalState[]) {
  const instant = (iso: string | null | undefined) => (iso == null ? null : new Date(iso));
  return states.map((state) => ({
    ...state,
    quoteReadAt: instant(state.quoteReadAt),
    foundAt: instant(state.foundAt),
    confirmedAt: instant(state.confirmedAt),
  }));
}

/** Key by key: JSON from the database has them in an order of its own. */
function areSame(one: GoalState[], other: GoalState[]): boolean {
  const plain = (goals: GoalState[]) =>
    JSON.stringify(goals.map((goal) => GOAL_FIELDS.map((field) => goal[field])));
  return plain(one) === plain(other);
}
