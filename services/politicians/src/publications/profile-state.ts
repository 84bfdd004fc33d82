import type { Goal } from '../politicians/goal.entity.js';
import type { Politician } from '../politicians/politician.entity.js';

/** Fields that an approval writes; those that say one thing together are taken back together. */
const FIELD_GROUPS = [
  ['name'],
  ['email'],
  ['party'],
  ['position'],
  ['county', 'city', 'jurisdiction'],
  ['photoUrl'],
  ['programLink'],
  ['programPdfUrl'],
  ['wantsToGuarantee'],
  ['isVerified'],
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
      ...{ text, reference, quote, quoteSha256, foundModel, origin },
      quoteReadAt: goal.quoteReadAt?.toISOString() ?? null,
      foundAt: goal.foundAt?.toISOString() ?? null,
      confirmedAt: goal.confirmedAt?.toISOString() ?? null,
    })),
  };
}

/** The present state without what an approval wrote: what somebody changed since then stays as they left it. */
export function takenBack(present: ProfileState, { before, written }: Replacement): ProfileState {
  const isWritten = (field: Field) => present.fields[field] === written.fields[field];
  const restored = FIELD_GROUPS.filter((group) => group.every(isWritten))
    .flat()
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
