import { type EventPayload, mentionsCounted } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { handleLatest, type ReceivedEvent } from '@jamcimo/messaging';
import { CacheInvalidationPublisher } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Shows on a profile how many live media reports there are (decision 19). The number leaves the version of the profile alone,
 * so that a new article never makes an administrator's edit fail with a conflict. It is not published, so that media-monitor
 * gets no event in answer to its own.
 */
@Injectable()
export class UpdateMentionCountWhenMentionsCounted {
  readonly handler = handleLatest(mentionsCounted, (event, manager) => this.update(event, manager));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly cacheInvalidation: CacheInvalidationPublisher,
  ) {}

  private async update(
    event: ReceivedEvent<EventPayload<typeof mentionsCounted>>,
    manager: EntityManager,
  ): Promise<void> {
    const { politicianId, mentions } = event.payload;
    const [, changed]: [unknown, number] = await manager.query(
      'UPDATE politicians SET media_mentions = $2 WHERE id = $1 AND media_mentions <> $2',
      [politicianId, mentions],
    );
    if (changed === 0) return;
    this.transactions.afterCommit(manager, () => this.cacheInvalidation.publish([`profile-${politicianId}`]));
  }
}
