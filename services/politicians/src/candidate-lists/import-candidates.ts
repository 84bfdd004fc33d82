import { type CallAnswer, type Candidate, politiciansCalls } from '@jamcimo/contracts';
import { avatarUrl, isHeadOffice, jurisdictionLevel } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { setGoals, storeGoals } from '../politicians/goals.js';
import type { Politician } from '../politicians/politician.entity.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { RemovedPeople } from '../politicians/removed-people.js';
import { ImportKey } from './import-key.entity.js';
import { fieldsToChange, type ImportedFields, importedFields, resultToTake } from './imported-fields.js';
import { cityOf, findKnownPeople, importKeyOf, type KnownPeople, nameAndPlace } from './known-people.js';

type ImportOutcome = CallAnswer<typeof politiciansCalls.importCandidates>;
type Outcome = 'created' | 'updated' | 'unchanged';

export interface ImportOptions {
  publish: boolean;
  /** Says what would happen and writes nothing. */
  dryRun: boolean;
}

/** Somebody the register does not know. */
interface NewPerson {
  candidate: Candidate;
  fields: ImportedFields;
}

/** What a batch of candidates comes to, all in memory: it is stored at the end, which is many times faster than one by one. */
interface Batch {
  known: KnownPeople;
  /** By `importKeyOf`. */
  created: Map<string, NewPerson>;
  changed: Set<Politician>;
  /** Those of the changed ones whose goals changed. */
  withGoals: Set<Politician>;
  keys: Set<WrittenKey>;
}

type WrittenKey = Pick<ImportKey, 'key' | 'politicianId' | 'imported'>;

/** Ends the transaction of a dry run. */
class NothingWritten extends Error {
  constructor(readonly outcome: ImportOutcome) {
    super('dry run');
  }
}

/** Brings read candidates into the register; the same list twice changes nothing. */
@Injectable()
export class ImportCandidates {
  readonly handler = handleCall(politiciansCalls.importCandidates, (input) =>
    this.import(input.candidates, input),
  );

  constructor(
    private readonly changes: PoliticianChanges,
    private readonly removedPeople: RemovedPeople,
  ) {}

  async import(candidates: Candidate[], options: ImportOptions): Promise<ImportOutcome> {
    try {
      return await this.changes.change(async (manager) => {
        // One import at a time: two of the same list must not both find a person missing.
        await manager.query("SELECT pg_advisory_xact_lock(hashtext('politicians.import'))");
        const outcome = await this.importAll(manager, candidates, options.publish);
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
    publish: boolean,
  ): Promise<ImportOutcome> {
    const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, rejected: [] };
    const known = await findKnownPeople(manager, candidates, this.removedPeople);
    const batch: Batch = {
      known,
      created: new Map(),
      changed: new Set(),
      withGoals: new Set(),
      keys: new Set(),
    };
    for (const candidate of candidates) {
      const result = importOne(manager, candidate, importedFields(candidate, publish), batch);
      outcome[result] += 1;
    }
    await this.store(manager, batch);
    const withResult = headsWithResult(candidates, batch);
    return withResult.length === 0 ? outcome : { ...outcome, withResult };
  }

  private async store(manager: EntityManager, batch: Batch): Promise<void> {
    const { created, changed, withGoals, keys } = batch;
    await this.changes.updateAll(manager, [...changed]);
    const people = [...created.values()];
    const politicians = await this.changes.insertAll(manager, people.map(newProfile));
    for (const [at, [key, { fields }]] of [...created].entries()) {
      const politician = politicians[at] as Politician;
      if (setGoals(manager, politician, fields.goals, 'import')) withGoals.add(politician);
      keys.add({ key, politicianId: politician.id, imported: fields });
      changed.add(politician);
    }
    if (withGoals.size > 0) await storeGoals(manager, [...withGoals]);
    const rows = [...keys].map(({ key, politicianId, imported }) => ({ key, politicianId, imported }));
    if (rows.length > 0) await manager.upsert(ImportKey, rows, ['key']);
    await this.changes.announce(manager, [...changed]);
  }
}

function importOne(manager: EntityManager, candidate: Candidate, now: ImportedFields, batch: Batch): Outcome {
  const { known, created, keys } = batch;
  const id = importKeyOf(candidate);
  if (known.removed.has(id)) return 'unchanged';
  const twice = created.get(id);
  if (twice) return mergeInto(twice.fields, now);
  const key = known.keys.get(id);
  if (key) {
    const politician = known.profiles.get(key.politicianId ?? 0);
    return politician && updateKnown(manager, politician, key, now, batch) ? 'updated' : 'unchanged';
  }
  const adopted = adopt(known, candidate);
  if (adopted === null) {
    created.set(id, { candidate, fields: now });
    return 'created';
  }
  const adoptedKey = manager.create(ImportKey, { key: id, politicianId: adopted.id, imported: now });
  keys.add(adoptedKey);
  known.keys.set(id, adoptedKey);
  const result = resultToTake(presentFields(adopted), now);
  if (Object.keys(result).length === 0) return 'unchanged';
  batch.changed.add(Object.assign(adopted, result));
  return 'updated';
}

/** Codes of the units whose head, as the profile says now, was elected. */
function headsWithResult(candidates: Candidate[], { known, created }: Batch): string[] {
  const elected = candidates.filter((candidate) => {
    const id = importKeyOf(candidate);
    const profile = created.get(id)?.fields ?? known.profiles.get(known.keys.get(id)?.politicianId ?? 0);
    return isHeadOffice(candidate.position) && profile?.candidacy === 'elected';
  });
  return [...new Set(elected.map(({ unitCode }) => unitCode))];
}

/** @returns whether the list changes the profile */
function updateKnown(
  manager: EntityManager,
  politician: Politician,
  key: ImportKey,
  now: ImportedFields,
  { changed, withGoals, keys }: Batch,
): boolean {
  const present = presentFields(politician);
  const change: Partial<ImportedFields> = politician.isVerified
    ? resultToTake(present, now, key.imported)
    : fieldsToChange(present, key.imported, now);
  if (Object.keys(change).length === 0) return false;
  const { goals, ...columns } = change;
  Object.assign(politician, columns);
  if (columns.position)
    politician.jurisdiction = jurisdictionLevel(politician.county ?? '', columns.position);
  if (goals && setGoals(manager, politician, goals, 'import')) withGoals.add(politician);
  changed.add(politician);
  key.imported = { ...key.imported, ...change };
  keys.add(key);
  return true;
}

/** The one profile of that name in that place that no import made; of several, or of a namesake, nobody knows which. */
function adopt({ unimported, profiles }: KnownPeople, candidate: Candidate): Politician | null {
  if (candidate.birthYear !== null) return null;
  const found = unimported.get(nameAndPlace(candidate)) ?? [];
  return (found.length === 1 && profiles.get(found.pop() ?? 0)) || null;
}

/** A person who stands in two rows of one list is one profile that says what both say. */
function mergeInto(fields: ImportedFields, now: ImportedFields): Outcome {
  const change = fieldsToChange(fields, fields, now);
  Object.assign(fields, change);
  return Object.keys(change).length === 0 ? 'unchanged' : 'updated';
}

function newProfile({ candidate, fields: { goals: _, ...columns } }: NewPerson) {
  return {
    ...columns,
    county: candidate.county,
    city: cityOf(candidate),
    jurisdiction: jurisdictionLevel(candidate.county, columns.position),
    photoUrl: avatarUrl(columns.name),
  };
}

function presentFields(politician: Politician): ImportedFields {
  const { name, party, gender, candidacy, email, programLink, isAdminApproved } = politician;
  const goals = [...politician.goals]
    .sort((a, b) => a.position - b.position)
    .map(({ text, reference }) => ({ text, reference }));
  return {
    name,
    party,
    position: politician.position ?? '',
    gender,
    candidacy,
    email,
    programLink,
    goals,
    isAdminApproved,
  };
}
