import type { AdminPolitician } from '@jamcimo/contracts';
import { avatarUrl, jurisdictionLevel } from '@jamcimo/croatia';
import { changesOf, type EditValues } from './edit-values';

/** Name of the draft of a profile that is not there yet. */
export const NEW_DRAFT = 'politician:new';

/**
 * What the form of a new profile starts from. A text that is empty and not null must be filled in (`edit-rules.ts`), and so must the
 * first goal.
 */
export const NO_PROFILE: AdminPolitician = {
  ...{
    id: 0,
    name: '',
    party: '',
    position: '',
    candidacyText: null,
    county: '',
    jurisdiction: '',
    city: '',
  },
  ...{ photoUrl: '', programLink: null, programPdfUrl: null, mainGoals: [''] },
  ...{ goalOrigins: [], goalFindings: [], goalConfirmedAt: [] },
  ...{ goal1Reference: null, goal2Reference: null, goal3Reference: null },
  ...{ email: null, idDocumentUrl: null, gender: null, candidacy: null, mediaMentions: 0, version: 0 },
  ...{
    isVerified: false,
    identityChecked: false,
    isGuaranteed: false,
    wantsToGuarantee: false,
    isAdminApproved: false,
  },
  unpublishedReason: null,
  ...{ createdAt: '', updatedAt: '' },
};

/** Body of POST /api/admin/politicians. Files follow in an edit; until then, and without a photo, the profile has its initials. */
export function newProfileOf(values: EditValues): Record<string, unknown> {
  return {
    ...changesOf(values, NO_PROFILE),
    photoUrl: avatarUrl(values.name.trim()),
    jurisdiction: jurisdictionLevel(values.county, values.position),
  };
}
