import {
  type AdminPolitician,
  type AdminSubmission,
  DomainError,
  type PersonalRecord,
} from '@jamcimo/contracts';
import { AREAS, ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { SubmissionFiles } from '../submissions/submission-files.js';
import { CollectPersonalData } from './collect-personal-data.js';

const FILES = '/files/';
const EXTENSIONS: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

export interface ExportedFile {
  name: string;
  content: Buffer;
}

/** Everything that is kept about a person, as files. */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly collect: CollectPersonalData,
    private readonly submissionFiles: SubmissionFiles,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * `data.json` first.
   *
   * @throws DomainError `politician.not-found`, `submission.not-found`
   */
  async *files(record: PersonalRecord): AsyncGenerator<ExportedFile> {
    const { approvedRequestIds: _, ...data } = await this.collect.collect(record);
    yield { name: 'data.json', content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) };
    if (data.profile) yield* this.profileFiles(data.profile);
    for (const request of data.requests) yield* this.requestFiles(request);
  }

  private async *profileFiles({ photoUrl, programPdfUrl }: AdminPolitician): AsyncGenerator<ExportedFile> {
    const files = { photo: photoUrl, programme: programPdfUrl };
    for (const [name, url] of Object.entries(files)) {
      if (!url?.startsWith(FILES)) continue;
      const content = await this.read(`${AREAS.public}${url.slice(FILES.length)}`);
      if (content) yield { name: `profile-${name}.${url.slice(url.lastIndexOf('.') + 1)}`, content };
    }
  }

  private async *requestFiles(request: AdminSubmission): AsyncGenerator<ExportedFile> {
    const { id, photo_url, program_pdf_url, document_url } = request;
    const kinds = { photo: photo_url, 'program-pdf': program_pdf_url, 'id-document': document_url };
    for (const kind of ['photo', 'program-pdf', 'id-document'] as const) {
      if (!kinds[kind]?.startsWith('/api/admin/')) continue;
      const file = await this.submissionFiles.open(id, kind).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'file.not-found') return null;
        throw error;
      });
      if (file) {
        yield { name: `request-${id}-${kind}.${EXTENSIONS[file.type] ?? 'bin'}`, content: file.bytes };
      }
    }
  }

  /** Null for a file that is gone. */
  private async read(key: string): Promise<Buffer | null> {
    try {
      const { stream } = await this.store.get(key);
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    } catch (error) {
      if (error instanceof ObjectNotFound) return null;
      throw error;
    }
  }
}
