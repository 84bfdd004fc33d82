import { DomainError, type InvitationAcceptance } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Clock } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail.js';
import { CONFIG, type Config } from '../../config.js';
import { Invitation } from './invitation.entity.js';
import { assertUnknown } from './password-rule.js';
import { hashPassword } from './passwords.js';
import { hashOf, isToken, newToken } from './token.js';
import { User } from './user.entity.js';

const LIFETIME_MS = 24 * 60 * 60_000;

/** Links by which somebody chooses the first password. Each works once, and within a day. */
@Injectable()
export class Invitations {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /**
   * A new link beside those that were made before.
   *
   * @returns the address; its part with the token and the user name is never sent to a server, so it stands in no log of requests
   */
  async create(manager: EntityManager, { id, username }: Pick<User, 'id' | 'username'>): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await manager.delete(Invitation, { expiresAt: LessThan(now) });
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    await manager.insert(Invitation, { tokenHash: hashOf(token), userId: id, expiresAt });
    return `${this.config.PUBLIC_URL}/admin/invitation#${token}&username=${encodeURIComponent(username)}`;
  }

  /**
   * Takes the password and ends every link of the account.
   *
   * @throws DomainError `invitation.invalid`, `request.invalid`
   */
  async accept(
    { token, password }: InvitationAcceptance,
    origin: { address: string; requestId: string },
  ): Promise<{ username: string }> {
    const user = await this.transactions.write((manager) => this.find(manager, token));
    if (!user) throw invalid();
    assertUnknown(password);
    await this.audit.around(
      { action: 'user.accept-invitation', actor: user, record: { type: 'user', id: user.id }, ...origin },
      async () => {
        const passwordHash = await hashPassword(password);
        await this.transactions.write(async (manager) => {
          // Of two that open the link at once the first one chooses.
          const { affected } = await manager.update(
            User,
            { id: user.id, passwordHash: IsNull(), disabledAt: IsNull() },
            { passwordHash, updatedAt: this.clock.now() },
          );
          if (affected !== 1) throw invalid();
          await manager.delete(Invitation, { userId: user.id });
        });
      },
      () => ({ details: { username: user.username } }),
    );
    return { username: user.username };
  }

  private async find(manager: EntityManager, token: string): Promise<User | null> {
    if (!isToken(token)) return null;
    const found = await manager.findOne(Invitation, {
      where: { tokenHash: hashOf(token), expiresAt: MoreThan(this.clock.now()) },
      relations: { user: true },
    });
    return found && !found.user.disabledAt ? found.user : null;
  }
}

function invalid(): DomainError {
  return new DomainError('invitation.invalid');
}
