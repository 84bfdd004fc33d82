import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminPolitician, type AdminSubmission, DomainError } from '@jamcimo/contracts';
import { AREAS, ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import type { SubmissionFiles } from '../admin/submission-files.js';
import { CommandError } from '../users/command-error.js';
import type { CollectPersonalData } from './collect-personal-data.js';
import type { PersonalRecord } from './personal-record.js';

const FILES = '/files/';
const EXTENSIONS: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Writes everything that is kept about a person into a folder that only its owner may enter. */
export class ExportPersonalData {
  constructor(
    private readonly collect: CollectPersonalData,
    private readonly submissionFiles: Pick<SubmissionFiles, 'open'>,
    private readonly store: Pick<ObjectStore, 'get'>,
  ) {}

  /**
   * @param folder is made; it must not exist yet, so that two people are never mixed
   * @returns names of the files written, `data.json` first
   * @throws DomainError `politician.not-found`, `submission.not-found`
   * @throws CommandError when the folder exists or cannot be made
   */
  async execute(record: PersonalRecord, folder: string): Promise<string[]> {
    const data = await this.collect.execute(record);
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      const why = error.code === 'EEXIST' ? 'it exists already' : error.message;
      throw new CommandError(`The folder ${folder} could not be made: ${why}.`);
    });
    const written: string[] = [];
    const write = async (name: string, content: Buffer | string) => {
      await writeFile(join(folder, name), content, { mode: 0o600, flag: 'wx' });
      written.push(name);
    };
    await write('data.json', `${JSON.stringify(data, null, 2)}\n`);
    if (data.profile) await this.writeProfileFiles(data.profile, write);
    for (const request of data.requests) await this.writeRequestFiles(request, write);
    return written;
  }

  private async writeProfileFiles(
    { photoUrl, programPdfUrl }: AdminPolitician,
    write: (name: string, content: Buffer) => Promise<void>,
  ): Promise<void> {
    const files = { photo: photoUrl, programme: programPdfUrl };
    for (const [name, url] of Object.entries(files)) {
      if (!url?.startsWith(FILES)) continue;
      const content = await this.read(`${AREAS.public}${url.slice(FILES.length)}`);
      if (content) await write(`profile-${name}.${url.slice(url.lastIndexOf('.') + 1)}`, content);
    }
  }

  private async writeRequestFiles(
    { id, photo_url, program_pdf_url, document_url }: AdminSubmission,
    write: (name: string, content: Buffer) => Promise<void>,
  ): Promise<void> {
    const kinds = { photo: photo_url, 'program-pdf': program_pdf_url, 'id-document': document_url };
    for (const kind of ['photo', 'program-pdf', 'id-document'] as const) {
      if (!kinds[kind]?.startsWith('/api/admin/')) continue;
      const file = await this.submissionFiles.open(id, kind).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'file.not-found') return null;
        throw error;
      });
      if (file) await write(`request-${id}-${kind}.${EXTENSIONS[file.type] ?? 'bin'}`, file.bytes);
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
