import {
  AUDIT_CONSOLE,
  type AuditActionName,
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  USERNAME_MAXIMUM,
} from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import { CommandError } from '@jamcimo/service-kit';
import type { EntityManager } from 'typeorm';
import { type AuditEnd, type AuditTrail } from '../../audit/audit-trail.js';
import { Invitation } from './invitation.entity.js';
import { passwordProblem } from './password-rule.js';
import { hashPassword } from './passwords.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { Session } from './session.entity.js';
import { NO_SECOND_FACTOR, User, usernameKey } from './user.entity.js';

/** Who acts in the audit log when the operator's console does. */
const CONSOLE = { id: null, username: AUDIT_CONSOLE };

export interface ListedUser {
  username: string;
  isAdmin: boolean;
  disabledAt: Date | null;
  createdAt: Date;
  /** Sessions that are alive. */
  sessions: number;
  hasSecondFactor: boolean;
}

/** What the operator's console does with accounts. Whatever takes a right away ends the account's sessions. */
export class ManageUsers {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws CommandError when the name is taken or cannot be one */
  async create(username: string, password: string, isAdmin: boolean): Promise<void> {
    const name = username.trim();
    if (name === '' || name.length > USERNAME_MAXIMUM) {
      throw new CommandError(`A name has 1 to ${USERNAME_MAXIMUM} characters.`);
    }
    const passwordHash = await hash(password);
    await this.audited('user.create', { isAdmin }, () =>
      this.transactions.write(async (manager) => {
        const key = usernameKey(name);
        if (await manager.existsBy(User, { usernameKey: key })) {
          throw new CommandError(
            `${name} exists already; to change the password: npm run admin -- password ${name}`,
          );
        }
        const user = manager.create(User, { username: name, usernameKey: key, passwordHash, isAdmin });
        return manager.save(User, user);
      }),
    );
  }

  /** @throws CommandError when there is no such account */
  async setPassword(username: string, password: string): Promise<void> {
    const passwordHash = await hash(password);
    await this.change('user.password', username, { passwordHash });
  }

  /** @throws CommandError when there is no such account */
  async disable(username: string): Promise<void> {
    await this.change('user.disable', username, { disabledAt: new Date() });
  }

  /** @throws CommandError when there is no such account */
  async enable(username: string): Promise<void> {
    await this.change('user.enable', username, { disabledAt: null });
  }

  /**
   * The person sets a new one up, or signs in without.
   *
   * @throws CommandError when there is no such account
   */
  async removeSecondFactor(username: string): Promise<void> {
    await this.change('user.second-factor-remove', username, NO_SECOND_FACTOR);
  }

  list(): Promise<ListedUser[]> {
    return this.transactions.write((manager) =>
      manager.query(
        `SELECT username, is_admin AS "isAdmin", disabled_at AS "disabledAt", created_at AS "createdAt",
           second_factor_secret IS NOT NULL AS "hasSecondFactor",
           (SELECT count(*)::int FROM sessions s
            WHERE s.user_id = u.id AND s.idle_expires_at > now() AND s.expires_at > now()) AS sessions
         FROM users u ORDER BY username_key`,
      ),
    );
  }

  private async change(action: AuditActionName, username: string, fields: Partial<User>): Promise<void> {
    await this.audited(action, {}, () =>
      this.transactions.write(async (manager) => {
        const user = await find(manager, username);
        await manager.update(User, user.id, { ...fields, updatedAt: new Date() });
        for (const opens of [Session, PendingSignIn, Invitation])
          await manager.delete(opens, { userId: user.id });
        return user;
      }),
    );
  }

  private async audited(
    action: AuditActionName,
    details: Record<string, unknown>,
    work: () => Promise<User>,
  ): Promise<void> {
    const endOf = ({ id, username }: User): AuditEnd => ({ recordId: id, details: { username } });
    await this.audit.around({ action, actor: CONSOLE, record: { type: 'user' }, details }, work, endOf);
  }
}

async function find(manager: EntityManager, username: string): Promise<User> {
  const user = await manager.findOneBy(User, { usernameKey: usernameKey(username) });
  if (!user) throw new CommandError(`There is no account ${username}; npm run admin -- list shows all.`);
  return user;
}

function hash(password: string): Promise<string> {
  const problem = passwordProblem(password);
  if (problem === 'length') {
    throw new CommandError(`A password has ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters.`);
  }
  if (problem) throw new CommandError('This password is known, or made of known words: take another one.');
  return hashPassword(password);
}
