import { adminPoliticians } from './admin-politicians';
import { admin } from './admin-shell';
import { adminStats } from './admin-stats';

/** The texts of the administrators' part; they come with it. */
export const adminTexts = { admin, adminPoliticians, adminStats };
