import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ACCOUNT_ENTITIES } from './account-entities.js';
import { CodeSignInController } from './second-factor/code-sign-in.controller.js';
import { CompleteSignIn } from './second-factor/complete-sign-in.js';
import { OwnAccountActions } from './second-factor/own-account.js';
import { OwnAccountController } from './second-factor/own-account.routes.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { AdministratorAccess } from './sessions/administrator-access.js';
import { AdministratorsOnly } from './sessions/administrators-only.guard.js';
import { BeginSession } from './sessions/begin-session.js';
import { KnownNetworks } from './sessions/known-networks.js';
import { LocalStrategy } from './sessions/local.strategy.js';
import { PendingSignIns } from './sessions/pending-sign-ins.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { Sessions } from './sessions/sessions.js';
import { SignIn } from './sessions/sign-in.js';
import { SignInThrottle } from './sessions/sign-in-throttle.js';
import { Accounts } from './users/accounts.js';
import { AdminUsersController } from './users/admin-users.routes.js';
import { FirstAdministrator } from './users/first-administrator.js';
import { Invitations } from './users/invitations.js';
import { OperatorNotice } from './users/operator-notice.js';
import { Passwords } from './users/passwords.js';
import { Users } from './users/users.js';

/** Signing in, and the accounts of administrators. */
@Module({
  imports: [TypeOrmModule.forFeature(ACCOUNT_ENTITIES)],
  controllers: [AdminUsersController, CodeSignInController, OwnAccountController, SessionsController],
  providers: [
    // Stands before every route of the gateway.
    { provide: APP_GUARD, useClass: AdministratorsOnly },
    Accounts,
    AdministratorAccess,
    BeginSession,
    CompleteSignIn,
    Invitations,
    KnownNetworks,
    LocalStrategy,
    OwnAccountActions,
    PendingSignIns,
    SecondFactors,
    Sessions,
    SignIn,
    SignInThrottle,
    FirstAdministrator,
    OperatorNotice,
    Passwords,
    Users,
  ],
  exports: [AdministratorAccess, Sessions],
})
export class AccountsModule {}
