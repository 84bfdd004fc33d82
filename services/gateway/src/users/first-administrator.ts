import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { OperatorNotice } from './operator-notice.js';
import { generatePassword, hashPassword } from './passwords.js';
import { User, usernameKey } from './user.entity.js';
import { Users } from './users.js';

const DEFAULT_NAME = 'admin';
/** How many administrators the start-up block names. */
const SHOWN_NAMES = 3;

/** Makes the first administrator where nobody can sign in yet: of the environment, or with a random password shown once. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  private readonly logger = new Logger('users');

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: Users,
    private readonly notice: OperatorNotice,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const username = this.config.ADMIN_USERNAME ?? DEFAULT_NAME;
    const given = this.config.ADMIN_PASSWORD;
    const password = given ?? generatePassword();
    const isCreated = await this.createIfNobodyIsThere(username, password);
    if (isCreated) this.logger.log(`the first administrator was created: ${username}`);
    if (isCreated && given === undefined) {
      this.notice.show(`Administrator    ${username}, password ${password} (shown once)`);
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

  private createIfNobodyIsThere(username: string, password: string): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      // Of several replicas that start together one creates, the others find somebody there.
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('gateway.first-administrator'))");
      if (await manager.exists(User)) return false;
      const passwordHash = await hashPassword(password);
      const user = { username, usernameKey: usernameKey(username), passwordHash, isAdmin: true };
      await manager.insert(User, user);
      return true;
    });
  }
}
