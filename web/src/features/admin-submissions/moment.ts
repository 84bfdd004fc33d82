import { formatDateTime } from '@jamcimo/croatia';
import { unbroken } from '../../lib/text/unbroken';

/** Day and time of an event; a line breaks between them only. */
export const moment = (when: string) => unbroken(formatDateTime(when));
