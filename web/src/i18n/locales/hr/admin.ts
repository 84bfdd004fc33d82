import '../../term-constants';
import { adminAccount } from './admin-account';
import { adminBackups } from './admin-backups';
import { adminGoals } from './admin-goals';
import { adminMedia } from './admin-media';
import { adminObjections } from './admin-objections';
import { adminPayments } from './admin-payments';
import { adminPersonalData } from './admin-personal-data';
import { adminPoliticians } from './admin-politicians';
import { admin } from './admin-shell';
import { adminStats } from './admin-stats';
import { adminSubmissions } from './admin-submissions';
import { adminUsers } from './admin-users';
import { forms } from './forms';
import { goalTerms } from './goal-terms';

/** The texts of the administrators' part; they come with it. */
export const adminTexts = {
  admin,
  adminAccount,
  adminBackups,
  adminGoals,
  adminMedia,
  adminObjections,
  adminPayments,
  adminPersonalData,
  adminPoliticians,
  adminStats,
  adminSubmissions,
  adminUsers,
  forms,
  goalTerms,
};
