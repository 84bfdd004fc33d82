import { SetMetadata } from '@nestjs/common';

export const NEEDS_RECENT_CODE = 'needs a recent code';

/** A code counts as recent for so long. */
export const RECENT_MS = 5 * 60_000;

/** Asks an administrator with a second factor for a code again, unless one was given within the last five minutes. */
export const NeedsRecentCode = () => SetMetadata(NEEDS_RECENT_CODE, true);
