import { Column, Entity, PrimaryColumn } from 'typeorm';

export const FILE_KINDS = [
  'photo-160',
  'photo-480',
  'photo-960',
  'program-pdf',
  'id-document',
  'contact',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A sealed object in the private area that belongs to a request. */
@Entity({ name: 'submission_files' })
export class SubmissionFile {
  @PrimaryColumn({ name: 'object_key', type: 'text' })
  objectKey!: string;

  @Column({ name: 'submission_id', type: 'int' })
  submissionId!: number;

  @Column({ type: 'text' })
  kind!: FileKind;
}
