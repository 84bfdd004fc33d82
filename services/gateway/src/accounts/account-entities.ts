import { Invitation } from './users/invitation.entity.js';
import { PendingSignIn } from './users/pending-sign-in.entity.js';
import { Session } from './users/session.entity.js';
import { User } from './users/user.entity.js';

export const ACCOUNT_ENTITIES = [Invitation, PendingSignIn, Session, User];
