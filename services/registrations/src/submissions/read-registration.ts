import { type FieldError, type FilledRegistration, registrationFields } from '@jamcimo/contracts';

/** Texts of the request by their names. */
export type RequestTexts = Record<string, string>;

const GOALS = ['goal1', 'goal2', 'goal3'] as const;
const PLAIN = [...Object.keys(registrationFields), 'existingPhotoUrl', 'existingProgramPdfUrl'];

const YES = ['true', 'on', '1'];
const NO = ['false', 'off', '0'];

/**
 * The texts of a request as the form knows them: the three goals come as one JSON array (specification, point 3). What is
 * unreadable is returned in `errors`; the jurisdiction that was sent is ignored, because county and position determine it.
 */
export function readRegistration(texts: RequestTexts): { filled: FilledRegistration; errors: FieldError[] } {
  const filled: Record<string, unknown> = {};
  for (const name of PLAIN) filled[name] = texts[name] ?? null;
  filled.idDocumentConsent = readConsent(texts);
  const goals = readGoals(texts.mainGoals);
  for (const [place, name] of GOALS.entries()) filled[name] = goals?.[place] ?? null;
  const isReadable = goals !== null && goals.length <= GOALS.length;
  return {
    filled: filled as FilledRegistration,
    errors: isReadable ? [] : [{ field: 'mainGoals', message: 'Potrebna su točno tri cilja' }],
  };
}

/** Whether the person agreed to the use of the identity document; null when the request does not say. */
export function readConsent({ idDocumentConsent }: RequestTexts): boolean | null {
  const answer = idDocumentConsent?.trim().toLowerCase() ?? '';
  if (YES.includes(answer)) return true;
  return NO.includes(answer) ? false : null;
}

/** Null for anything but a JSON array of goals. */
function readGoals(text: string | undefined): string[] | null {
  if (!text?.trim()) return [];
  const given = parsed(text);
  if (!Array.isArray(given)) return null;
  const goals = given.map(goalText);
  return goals.every((goal) => goal !== null) ? goals : null;
}

/** A goal is a text, or a record with a field `goal`, also written as JSON (specification, point 2). */
function goalText(item: unknown): string | null {
  const record = typeof item === 'string' && item.trimStart().startsWith('{') ? parsed(item) : item;
  const { goal = null } = (record ?? {}) as { goal?: unknown };
  if (typeof goal === 'string') return storableText(goal);
  return typeof item === 'string' ? storableText(item) : null;
}

/** JSON may contain characters that PostgreSQL cannot store and no person types; they are removed. */
function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
