import { type Candidate, DomainError, type ImportOutcome } from '@jamcimo/contracts';
import { avatarUrl, fold, joinCity, jurisdictionLevel } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { searchableName } from '../politicians/derived-fields.js';
import { writeGoals } from '../politicians/goals.js';
import { Politician } from '../politicians/politician.entity.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { lockPolitician } from '../politicians/politicians.repository.js';
import { ImportKey } from './import-key.entity.js';
import { fieldsToChange, type ImportedFields, importedFields } from './imported-fields.js';

type Outcome = 'created' | 'updated' | 'unchanged';

export interface ImportOptions {
  publish: boolean;
  /** Says what would happen and writes nothing. */
  dryRun: boolean;
}

/** Ends the transaction of a dry run. */
class NothingWritten extends Error {
  constructor(readonly outcome: ImportOutcome) {
    super('dry run');
  }
}

/** Brings read candidates into the register; the same list twice changes nothing. */
@Injectable()
export class ImportCandidates {
  constructor(private readonly changes: PoliticianChanges) {}

  async execute(candidates: Candidate[], options: ImportOptions): Promise<ImportOutcome> {
    try {
      return await this.changes.run(async (manager) => {
        // One import at a time: two of the same list must not both find a person missing.
        await manager.query("SELECT pg_advisory_xact_lock(hashtext('politicians.import'))");
        const outcome = await this.importAll(manager, candidates, options);
        if (options.dryRun) throw new NothingWritten(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof NothingWritten) return error.outcome;
      throw error;
    }
  }

  private async importAll(
    manager: EntityManager,
    candidates: Candidate[],
    options: ImportOptions,
  ): Promise<ImportOutcome> {
    const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, rejected: [] };
    const known = await manager.findBy(ImportKey, { key: In(candidates.map(importKeyOf)) });
    const keys = new Map(known.map((key) => [key.key, key]));
    for (const candidate of candidates) {
      try {
        const result = await this.importOne(manager, candidate, keys, options.publish);
        outcome[result] += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        outcome.rejected.push({ row: candidate.row, reason: error.message });
      }
    }
    return outcome;
  }

  private async importOne(
    manager: EntityManager,
    candidate: Candidate,
    keys: Map<string, ImportKey>,
    publish: boolean,
  ): Promise<Outcome> {
    const now = importedFields(candidate, publish);
    const key = keys.get(importKeyOf(candidate));
    if (key) return key.politicianId === null ? 'unchanged' : this.updateKnown(manager, key, now);
    const adopted = await this.findUnimported(manager, candidate);
    const politicianId = adopted ?? (await this.create(manager, candidate, now));
    const created = manager.create(ImportKey, { key: importKeyOf(candidate), politicianId, imported: now });
    await manager.insert(ImportKey, created);
    keys.set(created.key, created);
    return adopted === null ? 'created' : 'unchanged';
  }

  private async create(
    manager: EntityManager,
    candidate: Candidate,
    fields: ImportedFields,
  ): Promise<number> {
    const { goals, ...columns } = fields;
    const politician = await this.changes.insert(manager, {
      ...columns,
      county: candidate.county,
      city: candidate.unit === null ? null : joinCity(candidate.county, candidate.unit),
      jurisdiction: jurisdictionLevel(candidate.county, candidate.position),
      photoUrl: avatarUrl(candidate.name),
    });
    await writeGoals(manager, politician, goals, 'import');
    await this.changes.tell(manager, politician);
    return politician.id;
  }

  private async updateKnown(manager: EntityManager, key: ImportKey, now: ImportedFields): Promise<Outcome> {
    const politician = await lockPolitician(manager, key.politicianId as number);
    if (politician.isVerified) return 'unchanged';
    const change = fieldsToChange(presentFields(politician), key.imported, now);
    if (Object.keys(change).length === 0) return 'unchanged';
    const { goals, ...columns } = change;
    Object.assign(politician, columns);
    if (columns.position)
      politician.jurisdiction = jurisdictionLevel(politician.county ?? '', columns.position);
    if (goals) await writeGoals(manager, politician, goals, 'import');
    await this.changes.update(manager, politician);
    await this.changes.tell(manager, politician);
    key.imported = { ...key.imported, ...change };
    await manager.update(ImportKey, key.key, { imported: key.imported });
    return 'updated';
  }

  /** Somebody who registered before the list came: the one profile of that name in that unit, if there is just one. */
  private async findUnimported(manager: EntityManager, candidate: Candidate): Promise<number | null> {
    const found: { id: number }[] = await manager.query(
      `SELECT p.id FROM politicians p
       WHERE p.search_name = $1 AND p.county = $2 AND p.city IS NOT DISTINCT FROM $3
         AND NOT EXISTS (SELECT 1 FROM import_keys k WHERE k.politician_id = p.id)`,
      [
        searchableName(candidate.name),
        candidate.county,
        candidate.unit === null ? null : joinCity(candidate.county, candidate.unit),
      ],
    );
    return found.length === 1 && candidate.birthYear === null ? (found[0]?.id ?? null) : null;
  }
}

/** Local unit, folded name, and the birth year where namesakes need it (decision 53). */
export function importKeyOf(candidate: Candidate): string {
  return [candidate.unitCode, fold(candidate.name), candidate.birthYear ?? ''].join('|');
}

function presentFields(politician: Politician): ImportedFields {
  const { name, party, gender, email, programLink, isAdminApproved } = politician;
  const goals = [...politician.goals]
    .sort((a, b) => a.position - b.position)
    .map(({ text, reference }) => ({ text, reference }));
  return {
    name,
    party,
    position: politician.position ?? '',
    gender,
    email,
    programLink,
    goals,
    isAdminApproved,
  };
}
