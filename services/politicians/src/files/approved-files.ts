import type { EventPayload, submissionApproved } from '@jamcimo/contracts';
import { appKeys, decryptObject } from '@jamcimo/service-kit';
import { ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { OBJECT_STORE } from '../object-store.js';
import { type ReadyFiles, readyPhoto, readyProgramme } from './public-files.js';

type Approved = EventPayload<typeof submissionApproved>;

const contact = z.object({ email: z.string() });

/** What an approved request brings along: files to publish, and the e-mail address that no event carries. */
export interface OpenedFiles {
  ready: ReadyFiles;
  email: string | null;
}

/** Opens the sealed files of an approved request. They were judged and re-encoded when the request came in. */
@Injectable()
export class ApprovedFiles {
  private readonly logger = new Logger('approved files');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async open(approved: Approved): Promise<OpenedFiles> {
    const parts = [await this.photo(approved), await this.programme(approved)].filter(
      (part) => part !== null,
    );
    const contactFile = approved.contact === null ? null : await this.read(approved.contact);
    return {
      ready: {
        urls: Object.assign({}, ...parts.map(({ urls }) => urls)),
        objects: parts.flatMap(({ objects }) => objects),
      },
      email: contactFile === null ? null : contact.parse(JSON.parse(contactFile.toString('utf8'))).email,
    };
  }

  private async photo({ photos }: Approved): Promise<ReadyFiles | null> {
    const pictures: { frame: number; bytes: Buffer }[] = [];
    for (const { frame, object } of photos) {
      const bytes = await this.read(object);
      if (bytes === null) return null;
      pictures.push({ frame, bytes });
    }
    return pictures.length === 0 ? null : readyPhoto(pictures);
  }

  private async programme({ programPdf }: Approved): Promise<ReadyFiles | null> {
    const bytes = programPdf === null ? null : await this.read(programPdf);
    return bytes === null ? null : readyProgramme(bytes);
  }

  /** Null when the request was removed, or its files expired, before it could be published: the profile goes on without. */
  private async read(key: string): Promise<Buffer | null> {
    try {
      const { stream } = await this.store.get(key);
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return decryptObject(appKeys(this.config, 'private objects v1'), key, Buffer.concat(chunks));
    } catch (error) {
      if (!(error instanceof ObjectNotFound)) throw error;
      this.logger.warn('a file of an approved request is gone');
      return null;
    }
  }
}
