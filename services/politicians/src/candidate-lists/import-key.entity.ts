import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { ImportedFields } from './imported-fields.js';

/**
 * How an import knows a person again: local unit, folded name, birth year where namesakes need it. Of a
 * removed person only a keyed hash stays (`RemovedPeople`).
 */
@Entity({ name: 'import_keys' })
export class ImportKey {
  @PrimaryColumn({ type: 'text' })
  key!: string;

  @Column({ name: 'politician_id', type: 'int', nullable: true })
  politicianId!: number | null;

  /** What the last import wrote: a field that reads otherwise by now was changed by a person and is left alone. */
  @Column({ type: 'jsonb' })
  imported!: ImportedFields;

  @CreateDateColumn({ name: 'imported_at', type: 'timestamptz' })
  importedAt!: Date;
}
