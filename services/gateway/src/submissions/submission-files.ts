import { type CallInput, DomainError, registrationsCalls } from '@jamcimo/contracts';
import { appKeys, CallClient, decryptObject } from '@jamcimo/service-kit';
import { ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { OBJECT_STORE } from '../infrastructure/object-store.js';

type Kind = CallInput<typeof registrationsCalls.file>['kind'];

/** Private files of requests, decrypted for administrators and sent with `no-store`. */
@Injectable()
export class SubmissionFiles {
  constructor(
    private readonly calls: CallClient,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_SECRET'>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** @throws DomainError `file.not-found` once it was deleted */
  async open(id: number, kind: Kind): Promise<{ bytes: Buffer; type: string }> {
    const { key, type } = await this.calls.call(registrationsCalls.file, { id, kind });
    const keys = appKeys(this.config, 'private objects v1');
    return { bytes: decryptObject(keys, key, await this.sealed(key)), type };
  }

  /** The same as an answer. @throws DomainError `file.not-found` */
  async send(id: number, kind: Kind, reply: FastifyReply): Promise<Buffer> {
    const { bytes, type } = await this.open(id, kind);
    reply.headers({
      'content-type': type,
      'cache-control': 'no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
    return bytes;
  }

  private async sealed(key: string): Promise<Buffer> {
    const { stream } = await this.store.get(key).catch((error: unknown) => {
      throw error instanceof ObjectNotFound
        ? new DomainError('file.not-found', 'Datoteka više ne postoji.')
        : error;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}
