import { MentionFinder, Roster, type RosterEntry } from '@jamcimo/croatia/mentions';
import { readRestoreEpoch } from '@jamcimo/database';
import { inChunks } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const PAGE = 500;

/**
 * Every form of the name of everybody who is real, kept in this process and read from the table `roster`: all of it when it is needed for the
 * first time and after a restore, then only what later transactions wrote. Nobody has to announce anything, so replicas agree.
 */
@Injectable()
export class SearchedRoster {
  private roster = new Roster();
  private finder = new MentionFinder(this.roster);
  private known = new Set<number>();
  private epoch: number | null = null;
  /** Transactions before this one are known; those that ran meanwhile are read once more. */
  private readBefore = '0';
  private reading: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  /** Finds everybody who is on the roster now. */
  present(): Promise<MentionFinder> {
    const next = this.reading.then(() => this.read());
    this.reading = next.catch(() => undefined);
    return next;
  }

  private async read(): Promise<MentionFinder> {
    const epoch = await readRestoreEpoch(this.dataSource.manager);
    if (epoch !== this.epoch) this.startAnew(epoch);
    const [snapshot]: { before: string }[] = await this.dataSource.query(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS before',
    );
    await this.readChanged();
    await this.dropRemoved();
    this.readBefore = snapshot?.before ?? '0';
    return this.finder;
  }

  private startAnew(epoch: number): void {
    this.roster = new Roster();
    this.finder = new MentionFinder(this.roster);
    this.known = new Set();
    this.readBefore = '0';
    this.epoch = epoch;
  }

  private async readChanged(): Promise<void> {
    let after = 0;
    for (;;) {
      const people: RosterEntry[] = await this.dataSource.query(CHANGED, [this.readBefore, after, PAGE]);
      await inChunks(people, (person) => this.add(person));
      const last = people.at(-1);
      if (!last || people.length < PAGE) return;
      after = last.id;
    }
  }

  private add(person: RosterEntry): void {
    this.known.add(person.id);
    if (!isSame(this.roster.people.get(person.id)?.[0]?.person, person)) this.roster.set(person);
  }

  /** Everybody real in the table is known here, so with equal numbers nobody was removed. */
  private async dropRemoved(): Promise<void> {
    const [row]: { people: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS people FROM roster WHERE NOT is_invented',
    );
    if (row?.people === this.known.size) return;
    const rows: { id: number }[] = await this.dataSource.query(
      'SELECT politician_id AS id FROM roster WHERE NOT is_invented',
    );
    const present = new Set(rows.map(({ id }) => id));
    await inChunks([...this.known], (id) => {
      if (present.has(id)) return;
      this.roster.remove(id);
      this.known.delete(id);
    });
  }
}

const CHANGED = `
  SELECT politician_id AS id, name, gender, party, position, county, city FROM roster
  WHERE changed_in >= $1::xid8 AND NOT is_invented AND politician_id > $2 ORDER BY politician_id LIMIT $3`;

const FIELDS = ['name', 'gender', 'party', 'position', 'county', 'city'] as const;

function isSame(one: RosterEntry | undefined, other: RosterEntry): boolean {
  return one !== undefined && FIELDS.every((field) => one[field] === other[field]);
}
