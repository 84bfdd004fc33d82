import { properName } from '@jamcimo/croatia';

/** The name as it is written, when it was typed in capitals or in small letters alone; null when it is fine. */
export function betterName(name: string): string | null {
  const typed = name.trim().replace(/\s+/g, ' ');
  const proper = properName(typed);
  return typed === '' || proper === typed ? null : proper;
}

/** Heads of towns and of municipalities, each with the other word for the same person. */
const HEADS = [
  { grad: 'gradonačelnik', općina: 'načelnik' },
  { grad: 'gradonačelnica', općina: 'načelnica' },
] as const;

/** The right word for the head of a unit of that kind; null when the office is none of these or already right. */
export function betterOffice(position: string, kind: 'grad' | 'općina'): string | null {
  const pair = HEADS.find((head) => position === head.grad || position === head.općina);
  return pair && pair[kind] !== position ? pair[kind] : null;
}
