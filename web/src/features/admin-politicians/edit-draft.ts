import type { AdminPolitician } from '@jamcimo/contracts';
import type { EditValues } from './edit-values';

/** What was typed into an edit form and not saved yet, with the record it started from. */
export interface EditDraft {
  base: AdminPolitician;
  values: EditValues;
}

export const draftName = (id: number) => `politician:${id}`;
