import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestStack } from '@jamcimo/stack';
import { type Filled, filled, type Receipt, send } from '../../src/registering.ts';
import { count, newWindow, type Window } from './windows.ts';

/** A registration that the site took. */
export interface TakenRegistration {
  window: Window;
  request: Pick<Filled, 'email' | 'idempotencyKey'>;
  receipt: Receipt;
}

/** A payment that the site took: a donation, or what a registration owed. */
export interface TakenPayment {
  window: Window;
  idempotencyKey: string;
  entryId: number;
  cents: number;
  submissionId: number | null;
}

/** Public reads of the load; the first ones are those that every visitor makes. */
const READ_PATHS = [
  '/api/politicians?limit=24&offset=0',
  '/api/funds/total',
  '/',
  '/api/media-reports?limit=12&offset=0',
  '/api/site',
  '/api/politicians?limit=24&offset=24',
];
const READERS = 3;
const READ_PAUSE_MS = 60;
const REGISTRATION_PAUSE_MS = 900;
const DONATION_PAUSE_MS = 500;
const RETRY_PAUSE_MS = 700;
/** People wait for those before them, so that an outage does not end in a crowd that no installation of this size has. */
const OPEN_AT_ONCE = 6;
/** A person waits for an answer no longer, and for that of the form, with its files, no longer than this. */
const PATIENCE_MS = 35_000;
const PATIENCE_WITH_FORM_MS = 90_000;
/** What is not taken so long after the last fault never will be. */
const LAST_TRIES_MS = 120_000;
const NO_CONNECTION = 'none';

/** Readers, people who register and an administrator who records payments; every write is repeated until it is taken. */
export class Load {
  readonly registrations: TakenRegistration[] = [];
  readonly payments: TakenPayment[] = [];
  /** Keys of all writes that were begun. */
  readonly begun = { registrations: 0, payments: 0 };
  /** Answers that must never be given. */
  readonly wrong: string[] = [];
  readonly windows: Window[] = [];
  private window: Window = newWindow('');
  private isOver = false;
  private giveUpAt = Number.POSITIVE_INFINITY;
  private cookie = '';
  private lastRead = Date.now();
  private running: Promise<unknown>[] = [];
  private readonly stack: TestStack;
  private readonly account: { username: string; password: string };

  constructor(stack: TestStack, account: { username: string; password: string }) {
    this.stack = stack;
    this.account = account;
  }

  /** From now on everything is counted under this fault. */
  enter(fault: string): Window {
    this.window = newWindow(fault);
    this.windows.push(this.window);
    this.lastRead = Date.now();
    return this.window;
  }

  start(): void {
    this.running = [
      ...Array.from({ length: READERS }, (_, index) => this.keepReading(index)),
      this.keepRegistering(),
      this.keepDonating(),
    ];
  }

  /** No new writes; those that were begun are repeated until they are taken. */
  async finish(): Promise<void> {
    this.isOver = true;
    this.giveUpAt = Date.now() + LAST_TRIES_MS;
    await Promise.all(this.running);
  }

  /** No more writes and reads, whatever became of those that were begun. */
  abandon(): void {
    this.isOver = true;
    this.giveUpAt = 0;
  }

  /** Resolves when a registration and a payment were begun and taken after now. */
  async worksAgain(withinMs: number): Promise<void> {
    const { registrations, payments } = {
      registrations: this.begun.registrations,
      payments: this.begun.payments,
    };
    const deadline = Date.now() + withinMs;
    for (;;) {
      const isTaken =
        this.registrations.length > 0 &&
        this.payments.length > 0 &&
        this.takenAfter.registrations > registrations &&
        this.takenAfter.payments > payments;
      if (isTaken) return;
      if (Date.now() > deadline) throw new Error(`"${this.window.fault}": writes are not taken again`);
      await pause(100);
    }
  }

  /** Numbers of the youngest writes that were taken. */
  private readonly takenAfter = { registrations: 0, payments: 0 };

  private async keepReading(first: number): Promise<void> {
    for (let number = first; !this.isOver; number += 1) {
      const path = READ_PATHS[number % READ_PATHS.length] ?? '/';
      const { window } = this;
      window.reads.sent += 1;
      const status = await this.status(path);
      count(window.reads.statuses, status);
      if (status === 200) {
        window.longestSilence = Math.max(window.longestSilence, (Date.now() - this.lastRead) / 1000);
        this.lastRead = Date.now();
      } else if (status !== 503 && status !== NO_CONNECTION)
        this.wrong.push(`${window.fault}: GET ${path} ${status}`);
      await pause(READ_PAUSE_MS);
    }
  }

  private async status(path: string): Promise<number | typeof NO_CONNECTION> {
    try {
      const answer = await fetch(this.stack.localUrl + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.arrayBuffer();
      this.checkHint(answer);
      return answer.status;
    } catch {
      return NO_CONNECTION;
    }
  }

  /** Whoever is put off is told for how long. */
  private checkHint({ status, headers, url }: Response): void {
    if (status === 503 && !Number(headers.get('retry-after')))
      this.wrong.push(`${url}: 503 without Retry-After`);
  }

  private async keepRegistering(): Promise<void> {
    await this.keepWriting(REGISTRATION_PAUSE_MS, () => this.registerAndPay());
  }

  private async registerAndPay(): Promise<void> {
    const request = await filled();
    this.begun.registrations += 1;
    const number = this.begun.registrations;
    const { window, taken: receipt } = await this.untilTaken<Receipt>(() =>
      send(this.stack, request, AbortSignal.timeout(PATIENCE_WITH_FORM_MS)),
    );
    const { email, idempotencyKey } = request;
    this.registrations.push({ window, request: { email, idempotencyKey }, receipt });
    this.takenAfter.registrations = Math.max(this.takenAfter.registrations, number);
    await this.pay(
      `/api/admin/submissions/${receipt.id}/payment`,
      { amount: receipt.payment.amount },
      receipt.id,
    );
  }

  /** Begins a write again and again, a few at once at most, and waits for the last ones. */
  private async keepWriting(pauseMs: number, write: (number: number) => Promise<void>): Promise<void> {
    const open = new Set<Promise<void>>();
    for (let number = 1; !this.isOver; number += 1) {
      const one = write(number)
        .catch((error: unknown) => {
          this.wrong.push(error instanceof Error ? error.message : String(error));
        })
        .finally(() => open.delete(one));
      open.add(one);
      await pause(pauseMs);
      if (open.size >= OPEN_AT_ONCE) await Promise.race(open);
    }
    await Promise.all(open);
  }

  private async keepDonating(): Promise<void> {
    await this.keepWriting(DONATION_PAUSE_MS, (number) =>
      this.pay('/api/funds', {
        amount: 1 + (number % 7),
        purpose: 'donation',
        politicianId: 1,
        confirmDuplicate: true,
        description: `Izmišljena donacija ${number}`,
      }),
    );
  }

  private async pay(
    path: string,
    body: { amount: number; [field: string]: unknown },
    submissionId: number | null = null,
  ): Promise<void> {
    const idempotencyKey = randomUUID();
    this.begun.payments += 1;
    const number = this.begun.payments;
    const { window, taken } = await this.untilTaken<{ id: number }>(async () =>
      fetch(this.stack.localUrl + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          cookie: await this.session(),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    );
    const cents = Math.round(body.amount * 100);
    this.payments.push({ window, idempotencyKey, entryId: taken.id, cents, submissionId });
    this.takenAfter.payments = Math.max(this.takenAfter.payments, number);
  }

  /** Sends until the answer is 201; every try counts under the fault during which it was sent. */
  private async untilTaken<T>(ask: () => Promise<Response>): Promise<{ window: Window; taken: T }> {
    for (;;) {
      const { window } = this;
      const { writes, fault } = window;
      writes.sent += 1;
      const answer = await ask().catch(() => null);
      if (answer) this.checkHint(answer);
      if (answer?.status === 201) {
        writes.acknowledged += 1;
        return { window, taken: (await answer.json()) as T };
      }
      count(writes.refused, answer?.status ?? NO_CONNECTION);
      if (answer?.status === 401) this.cookie = '';
      else if (answer && answer.status !== 503) {
        const text = await answer.text();
        const refusal = `${fault}: ${answer.url} ${answer.status} ${text.slice(0, 200)}`;
        if (answer.status !== 500) throw new Error(refusal);
        this.wrong.push(refusal);
      }
      if (Date.now() > this.giveUpAt) throw new Error(`a write of "${fault}" was never taken`);
      await pause(RETRY_PAUSE_MS);
    }
  }

  private signingIn: Promise<string> | undefined;

  private async session(): Promise<string> {
    if (this.cookie) return this.cookie;
    this.signingIn ??= this.signIn().finally(() => {
      this.signingIn = undefined;
    });
    return this.signingIn;
  }

  private async signIn(): Promise<string> {
    const answer = await fetch(`${this.stack.localUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.account),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`);
    this.cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    return this.cookie;
  }
}
