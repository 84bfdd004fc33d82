import { PendingSignIn } from './sessions/pending-sign-in.entity.js';
import { Session } from './sessions/session.entity.js';
import { Invitation } from './users/invitation.entity.js';
import { User } from './users/user.entity.js';

export const ACCOUNT_ENTITIES = [Invitation, PendingSignIn, Session, User];
