import { z } from 'zod';
import { LENGTHS } from '../constants.js';
import { TOO_LONG } from '../field-messages.js';
import { plainText } from '../plain-text.js';
import { recordId as id } from '../record-id.js';
import { centsToEuro, euroAmount } from './amounts.js';
import { confirmDuplicate } from './entities.js';
import { receivedPurpose } from './purpose-schemas.js';

const CHOOSE = 'Odaberite zahtjev ili političara';
const absent = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

const target = {
  submissionId: absent(id),
  politicianId: absent(id),
  /** It is this entry, which was recorded by hand. */
  entryId: absent(id),
  /** Without it the amount decides; a registration has its own. */
  purpose: absent(receivedPurpose),
  goal: absent(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  /** Who paid, where that is not the politician; only administrators see it. */
  payerName: absent(z.string().overwrite(plainText).max(LENGTHS.description.max, TOO_LONG)),
};
const lineTarget = z.object(target);
export type LineTarget = z.output<typeof lineTarget>;

const lineParts = z
  .array(z.object({ ...target, amount: euroAmount.transform(centsToEuro) }))
  .min(1)
  .max(20);

/**
 * Body of POST /api/admin/payments/lines/{id}/assignment: a registration, a politician (or nobody, for a donation) or an entry that is
 * there, or several of them in `parts` that add up to what is left of the line.
 */
export const lineAssignment = z
  .object({ ...target, parts: absent(lineParts), confirmDuplicate })
  .superRefine(({ parts, ...whole }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const chosen = [whole.submissionId, whole.politicianId, whole.entryId].some((each) => each !== null);
    if (parts !== null && chosen) refuse(['submissionId'], CHOOSE);
    for (const [place, each] of (parts ?? [whole]).entries())
      checkTarget(each, (field, message) => refuse(parts ? ['parts', place, field] : [field], message));
  });
export type LineAssignment = z.output<typeof lineAssignment>;

function checkTarget(each: LineTarget, refuse: (field: string, message: string) => void): void {
  const { submissionId, politicianId, entryId, purpose, goal } = each;
  const chosen = [submissionId, politicianId, entryId].filter((one) => one !== null).length;
  if (chosen > 1 || (chosen === 0 && purpose === null)) refuse('submissionId', CHOOSE);
  else if (chosen === 0 && purpose !== 'donation')
    refuse('purpose', 'Bez političara uplata može biti samo donacija');
  if (goal !== null && purpose !== 'guarantee') refuse('goal', 'Cilj se bira samo uz jamstvo');
}

/** Body of POST /api/admin/payments/lines/{id}/dismissal. */
export const lineDismissal = z.object({
  reason: absent(z.string().overwrite(plainText).max(LENGTHS.description.max, TOO_LONG)).transform(
    (value) => value || null,
  ),
});
