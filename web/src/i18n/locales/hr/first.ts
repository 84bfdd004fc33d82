import { fund } from './fund';
import { media } from './media';
import { politicians } from './politicians';
import { search } from './search';
import { shell } from './shell';
import { side } from './side';

/** The texts every visit begins with; those of pages that are loaded later come with them. */
export const first = { fund, media, politicians, search, shell, side };
