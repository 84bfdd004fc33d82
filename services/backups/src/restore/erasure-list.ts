import { readLineage } from '@jamcimo/database';
import { ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ERASURES } from '../archives/archive-file.js';
import { OBJECT_STORE } from '../object-store.js';
import { CarryOverFacts } from './carry-over-facts.js';
import { Erasures, lineOf, nextLine } from './erasures.js';

/**
 * Of whom nothing comes back from any archive, also where another installation loads it: a text beside the archives, which is copied with
 * them. It names nobody: a line is the HMAC of a number under the history of the database, which only the archives say.
 */
@Injectable()
export class ErasureList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: CarryOverFacts,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** As it holds for an archive of this history. */
  async of(lineage: string): Promise<Erasures> {
    return new Erasures(await readLines(this.store), lineage);
  }

  /** Adds what was erased here. Nothing is ever taken off the list. */
  async update(): Promise<void> {
    await addLines(this.store, await this.erasedHere());
  }

  /** Adds it to the list of another store. That one adds nothing here: others may write there. */
  async copyTo(other: ObjectStore): Promise<void> {
    await addLines(other, await readLines(this.store));
  }

  private async erasedHere(): Promise<string[]> {
    const lineage = await readLineage(this.dataSource.manager);
    const { erased, numbered } = await this.facts.known();
    const lines = (erased.person ?? []).map((key) => `person ${key}`);
    for (const { kind, schema, table } of numbered) {
      const numbers = erased[kind] ?? [];
      for (const number of numbers) lines.push(lineOf(kind, lineage, number));
      const next = numbers.reduce<number>((highest, number) => Math.max(highest, Number(number) + 1), 0);
      if (next > 0) lines.push(nextLine(lineage, `${schema}.${table}`, next));
    }
    return lines;
  }
}

async function readLines(store: ObjectStore): Promise<Set<string>> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of (await store.get(ERASURES)).stream) chunks.push(chunk as Buffer);
    return new Set(Buffer.concat(chunks).toString('utf8').split('\n').filter(Boolean));
  } catch (error) {
    if (error instanceof ObjectNotFound) return new Set();
    throw error;
  }
}

async function addLines(store: ObjectStore, added: Iterable<string>): Promise<void> {
  const lines = await readLines(store);
  const before = lines.size;
  for (const line of added) lines.add(line);
  if (lines.size === before) return;
  const text = [...lines].sort().map((line) => `${line}\n`);
  await store.put(ERASURES, Buffer.from(text.join('')));
}
