import type { Right } from '@jamcimo/contracts';
import { SetMetadata } from '@nestjs/common';

export const NEEDED_RIGHT = 'needed right';

/** For administrators with this right alone; an administrative call that does not say so is for every administrator. */
export const NeedsRight = (right: Right) => SetMetadata(NEEDED_RIGHT, right);
