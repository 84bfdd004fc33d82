import { type Account, type AccountInvitation, DomainError, type InvitedAccount } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Invitation } from './invitation.entity.js';
import { Invitations } from './invitations.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { Session } from './session.entity.js';
import { User, usernameKey } from './user.entity.js';

/** What administrators do with accounts. An administrator with a password always remains. */
@Injectable()
export class Accounts {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly invitations: Invitations,
  ) {}

  list(): Promise<Account[]> {
    return this.transactions.write(async (manager) => {
      const users = await manager.find(User, { order: { usernameKey: 'ASC' } });
      const sessions = await sessionsOf(manager);
      return users.map((user) => toAccount(user, sessions.get(user.id) ?? 0));
    });
  }

  /** @throws DomainError `account.name-taken` */
  invite({ username }: AccountInvitation): Promise<InvitedAccount> {
    return this.transactions.write(async (manager) => {
      await lock(manager);
      const key = usernameKey(username);
      if (await manager.existsBy(User, { usernameKey: key })) throw nameTaken();
      const made = manager.create(User, { username, usernameKey: key, passwordHash: null, isAdmin: true });
      const { id } = await manager.save(User, made);
      const user = await find(manager, id);
      return { ...toAccount(user, 0), link: await this.invitations.create(manager, user) };
    });
  }

  /**
   * Another link in place of those before.
   *
   * @throws DomainError `account.not-found`, `account.not-invited` once a password was chosen
   */
  inviteAgain(id: number): Promise<InvitedAccount> {
    return this.transactions.write(async (manager) => {
      const user = await find(manager, id);
      if (user.passwordHash !== null || user.disabledAt) {
        throw new DomainError('account.not-invited');
      }
      await manager.delete(Invitation, { userId: id });
      return { ...toAccount(user, 0), link: await this.invitations.create(manager, user) };
    });
  }

  /**
   * Signs the account out and ends its links.
   *
   * @throws DomainError `account.not-found`, `account.last`
   */
  disable(id: number): Promise<Account> {
    return this.change(id, new Date(), async (manager) => {
      for (const opens of [Session, PendingSignIn, Invitation]) await manager.delete(opens, { userId: id });
    });
  }

  /** @throws DomainError `account.not-found` */
  enable(id: number): Promise<Account> {
    return this.change(id, null);
  }

  private change(
    id: number,
    disabledAt: Date | null,
    more: (manager: EntityManager) => Promise<void> = async () => {},
  ): Promise<Account> {
    return this.transactions.write(async (manager) => {
      await lock(manager);
      await find(manager, id);
      await manager.update(User, id, { disabledAt, updatedAt: new Date() });
      await more(manager);
      await assertSomebodyRemains(manager);
      return toAccount(await find(manager, id), (await sessionsOf(manager)).get(id) ?? 0);
    });
  }
}

/** One change of accounts at a time, so that two do not disable each other. */
async function lock(manager: EntityManager): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('gateway.accounts'))");
}

async function assertSomebodyRemains(manager: EntityManager): Promise<void> {
  if (await manager.existsBy(User, { isAdmin: true, disabledAt: IsNull(), passwordHash: Not(IsNull()) }))
    return;
  throw new DomainError('account.last');
}

async function find(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOneBy(User, { id });
  if (!user) throw new DomainError('account.not-found');
  return user;
}

/** How many browsers are signed in, by account. */
async function sessionsOf(manager: EntityManager): Promise<Map<number, number>> {
  const rows: { id: number; number: number }[] = await manager.query(
    `SELECT user_id AS id, count(*)::int AS number FROM sessions
     WHERE idle_expires_at > now() AND expires_at > now() GROUP BY user_id`,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

function toAccount(user: User, sessions: number): Account {
  return {
    id: user.id,
    username: user.username,
    isAdmin: user.isAdmin,
    isInvited: user.passwordHash === null,
    hasSecondFactor: user.secondFactorSecret !== null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    sessions,
  };
}

function nameTaken(): DomainError {
  const message = 'Korisnik s tim imenom već postoji.';
  return new DomainError('account.name-taken', message, { errors: [{ field: 'username', message }] });
}
