import { about } from './about';
import { legal } from './legal';
import { politicians } from './politicians';
import { registration } from './registration';
import { search } from './search';
import { shell } from './shell';

export const hr = { about, legal, politicians, registration, search, shell };
