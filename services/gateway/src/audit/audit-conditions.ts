import type { AuditOutcome } from '@jamcimo/contracts';
import { fold } from '@jamcimo/croatia';

/** What was asked of the log; absent means not filtered. */
export interface AuditQuery {
  /** Words of the record's name or number, of who acted, or of a reason. */
  q?: string | undefined;
  /** Entries older than this id. */
  before?: number | undefined;
  /** Id or name of the actor. */
  actor?: string | undefined;
  /** Whole action, or its beginning up to a dot: `politician` finds `politician.update`. */
  action?: string | undefined;
  /** `type` or `type:id`. */
  record?: string | undefined;
  outcome?: AuditOutcome | undefined;
  /** First and last day in Croatia, ISO. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/** All that a search looks at, as `fold` writes it, as far as Croatian letters go. */
const SEARCHED = `regexp_replace(normalize(replace(lower(
  concat_ws(' ', record_name, record_id, actor_name, details->>'reason')), 'đ', 'd'), NFKD), '[^\\x01-\\x7f]', '', 'g')`;

const MIDNIGHT = "::date::timestamp AT TIME ZONE 'Europe/Zagreb'";

/** The conditions of a query on `audit_log`, with their parameters. */
export function conditionsOf({
  q,
  before,
  actor,
  action,
  record,
  outcome,
  from,
  to,
}: Omit<AuditQuery, 'limit'>) {
  const conditions = ['true'];
  const parameters: unknown[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  if (before !== undefined) add((place) => `id < ${place}`, before);
  if (actor !== undefined) {
    if (/^\d{1,9}$/.test(actor)) add((place) => `actor_id = ${place}`, Number(actor));
    else add((place) => `lower(actor_name) = lower(${place})`, actor);
  }
  if (action !== undefined)
    add((place) => `(action = ${place} OR starts_with(action, ${place} || '.'))`, action);
  if (outcome !== undefined) add((place) => `outcome = ${place}`, outcome);
  if (record !== undefined) {
    const [type, ...id] = record.split(':');
    add((place) => `record_type = ${place}`, type);
    if (id.length > 0) add((place) => `record_id = ${place}`, id.join(':'));
  }
  if (from !== undefined) add((place) => `at >= ${place}${MIDNIGHT}`, from);
  if (to !== undefined) add((place) => `at < (${place}::date + 1)${MIDNIGHT}`, to);
  if (q !== undefined) addWords(q, add);
  return { conditions, parameters };
}

/** Folding leaves letters and digits only, so nothing needs escaping; a text without any finds nothing. */
function addWords(q: string, add: (condition: (place: string) => string, value: unknown) => void): void {
  const words = fold(q).split(' ').filter(Boolean);
  for (const word of words) add((place) => `${SEARCHED} LIKE ${place}`, `%${word}%`);
  if (words.length === 0) add((place) => `${place}::boolean`, false);
}
