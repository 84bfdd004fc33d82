import { PASSWORD_MINIMUM } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { Invitations } from './invitations.js';
import { OperatorNotice } from './operator-notice.js';
import { passwordProblem } from './password-rule.js';
import { hashPassword } from './passwords.js';
import { User, usernameKey } from './user.entity.js';
import { Users } from './users.js';

const DEFAULT_NAME = 'admin';
/** How many administrators the start-up block names. */
const SHOWN_NAMES = 3;

/**
 * Makes the first administrator where nobody can sign in yet: with the password of the environment, or with a link by which it is
 * chosen. Until somebody did so, each start shows a new link.
 */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  private readonly logger = new Logger('users');

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: Users,
    private readonly invitations: Invitations,
    private readonly notice: OperatorNotice,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const invited = await this.transactions.write((manager) => this.createIfNobodyIsThere(manager));
    if (invited) {
      const { username, link } = invited;
      this.notice.show(`Administrator    ${username}, choose a password within 24 h: ${link}`);
    } else {
      this.notice.showInBlock(`Administrator    ${await this.whoMaySignIn()}`);
    }
  }

  private async whoMaySignIn(): Promise<string> {
    const names = (await this.users.all())
      .filter(({ isAdmin, disabledAt }) => isAdmin && !disabledAt)
      .map(({ username }) => username);
    const more = names.length - SHOWN_NAMES;
    return `${names.slice(0, SHOWN_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}` || 'nobody';
  }

  /** The link of an account without a password, where nobody has one. */
  private async createIfNobodyIsThere(
    manager: EntityManager,
  ): Promise<{ username: string; link: string } | null> {
    // Of several replicas that start together one creates; each shows a link.
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('gateway.first-administrator'))");
    if (await manager.existsBy(User, { passwordHash: Not(IsNull()) })) return null;
    const user =
      (await manager.findOne(User, { where: { isAdmin: true }, order: { id: 'ASC' } })) ??
      (await this.create(manager));
    const password = this.config.ADMIN_PASSWORD;
    if (password !== undefined) {
      await manager.update(User, user.id, { passwordHash: await this.hash(password) });
      return null;
    }
    return { username: user.username, link: await this.invitations.create(manager, user) };
  }

  private async create(manager: EntityManager): Promise<User> {
    const username = this.config.ADMIN_USERNAME ?? DEFAULT_NAME;
    const user = manager.create(User, { username, usernameKey: usernameKey(username), isAdmin: true });
    user.passwordHash = null;
    await manager.save(User, user);
    this.logger.log(`the first administrator was created: ${username}`);
    return user;
  }

  private hash(password: string): Promise<string> {
    const problem = passwordProblem(password);
    if (problem === 'length') {
      throw new Error(`ADMIN_PASSWORD needs at least ${PASSWORD_MINIMUM} characters, and at most 1024.`);
    }
    if (problem) throw new Error('ADMIN_PASSWORD is a known password, or made of known words.');
    return hashPassword(password);
  }
}
