import { DomainError, MAINTENANCE_CHANNEL } from '@jamcimo/contracts';
import { readMaintenance } from '@jamcimo/database';
import { PubSub } from '@jamcimo/messaging';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { sendError } from '../http/error-answers.js';
import { requestUrl } from '../http/request-url.js';
import { CacheInvalidation } from '../public-cache/cache-invalidation.js';
import { MAINTENANCE_PAGE, MAINTENANCE_TEXT } from './maintenance-page.js';

/** Without a hint over Redis a gateway notices the switch within this time. */
const LOOK_MS = 2000;
/** About the length of a restore's last step. */
const RETRY_AFTER_SECONDS = 10;

/** What is answered also now: whether the process lives, and how far the restore is. */
const ANSWERED = /^\/(?:healthz|readyz|assets\/.*|favicon\.ico|api\/admin\/backup\/work)$/;

/** Whether a path is answered as usual while a restore has everything else wait. */
export function isAnsweredInMaintenance(path: string): boolean {
  return ANSWERED.test(path);
}

/** While a restore exchanges the data, everybody is asked to come back. */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  private isOn = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly pubSub: PubSub,
    private readonly caches: CacheInvalidation,
  ) {}

  onApplicationBootstrap(): void {
    this.pubSub.subscribe(MAINTENANCE_CHANNEL, () => this.look());
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Asks the database, which alone knows: a hint may be old, and a restore whose process died is over. */
  async look(): Promise<void> {
    // Without a database nothing is restored, and who needs it is answered so by others.
    const isOn = await readMaintenance(this.dataSource.manager).catch(() => false);
    // Whatever was answered before may be different now; a hint of that over Redis would come too late, or not at all.
    if (this.isOn && !isOn) this.caches.invalidate();
    this.isOn = isOn;
  }

  get isActive(): boolean {
    return this.isOn;
  }

  /** Answers a request during maintenance; false when it goes on as usual. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean {
    if (!this.isOn) return false;
    const { pathname } = requestUrl(request);
    if (isAnsweredInMaintenance(pathname)) return false;
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (!isPage || pathname.startsWith('/api/')) {
      const error = new DomainError('system.maintenance', MAINTENANCE_TEXT, {
        retryAfter: RETRY_AFTER_SECONDS,
      });
      sendError(reply, 503, error.toBody());
      return true;
    }
    reply
      .code(503)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': RETRY_AFTER_SECONDS,
      })
      .send(MAINTENANCE_PAGE);
    return true;
  }
}
