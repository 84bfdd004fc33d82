import { type Zippable, zipSync } from 'fflate';
import type { ExportedFile } from './export-personal-data.js';

/** A ZIP archive of the files as they are: photos and PDFs are compressed already. */
export async function zip(files: AsyncIterable<ExportedFile>): Promise<Buffer> {
  const entries: Zippable = {};
  for await (const { name, content } of files) entries[name] = content;
  return Buffer.from(zipSync(entries, { level: 0 }));
}
