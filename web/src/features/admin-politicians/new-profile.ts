import type { AdminPolitician } from '@jamcimo/contracts';

/**
 * What the form of a new profile starts from. A text that is empty and not null must be filled in (`edit-rules.ts`), and so must the
 * first goal.
 */
export const NO_PROFILE = {
  ...{ id: 0, name: '', email: null, party: '', position: '', county: '', city: '', photoUrl: '' },
  ...{ programLink: null, programPdfUrl: null, mainGoals: [''], isVerified: false },
} satisfies Partial<AdminPolitician>;

/** A profile as the form reads it: what is optional is missing in a new one. */
export type FormProfile = Partial<AdminPolitician> & Pick<AdminPolitician, keyof typeof NO_PROFILE>;
