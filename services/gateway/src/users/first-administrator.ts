import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { OperatorNotice } from './operator-notice.js';
import { generatePassword, hashPassword } from './passwords.js';
import { User, usernameKey } from './user.entity.js';

const DEFAULT_NAME = 'admin';

/** Makes the first administrator where nobody can sign in yet: of the environment, or with a random password shown once. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  private readonly logger = new Logger('users');

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly notice: OperatorNotice,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const username = this.config.ADMIN_USERNAME ?? DEFAULT_NAME;
    const given = this.config.ADMIN_PASSWORD;
    const password = given ?? generatePassword();
    if (!(await this.createIfNobodyIsThere(username, password))) return;
    this.logger.log(`the first administrator was created: ${username}`);
    if (given === undefined)
      this.notice.show(`Administrator    ${username}, password ${password} (shown once)`);
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
