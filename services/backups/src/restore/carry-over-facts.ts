import { type CallOutput, operationsCalls } from '@jamcimo/contracts';
import { ERASED_KINDS, type Figures } from '@jamcimo/database';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { qualified } from '../snapshot/describe-schemas.js';
import { SCHEMAS, serviceOf } from '../snapshot/table-rules.js';
import type { Erasures } from './erasures.js';
import { BESIDE } from './schema-copies.js';

type KnownErasures = CallOutput<ReturnType<typeof operationsCalls>['erasures']>;
/** Tables of a schema whose numbers are those of a kind. */
type Numbered = { kind: (typeof ERASED_KINDS)[number]; schema: string; table: string };

/** What a restore did not bring back, and what it did although it had been removed. */
export type CarriedOver = Figures & {
  /** Rows that did not come back, or came back as they are now. */
  heldBack: number;
  /** Profiles among them: their people wished to be removed. */
  profilesHeldBack: number;
  /** Profiles that had been removed for another reason. */
  profilesBack: number;
};

/**
 * Has every service carry over what a restore does not take back (`lasting-facts.ts` beside its migrations) to the copy of its
 * tables that takes their place. No table of a service is known here.
 */
@Injectable()
export class CarryOverFacts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calls: CallClient,
  ) {}

  /** What all services know to be erased now. */
  async known(): Promise<Omit<KnownErasures, 'numbered'> & { numbered: Numbered[] }> {
    const known: Awaited<ReturnType<CarryOverFacts['known']>> = { erased: {}, restorable: [], numbered: [] };
    for (const schema of SCHEMAS.filter((name) => name !== 'gateway')) {
      const answer = await this.calls.call(operationsCalls(serviceOf(schema)).erasures, {});
      known.restorable.push(...answer.restorable);
      for (const kind of ERASED_KINDS) {
        const table = answer.numbered[kind];
        if (table !== undefined) known.numbered.push({ kind, schema, table });
        known.erased[kind] = [...new Set([...(known.erased[kind] ?? []), ...(answer.erased[kind] ?? [])])];
      }
    }
    const isRestorable = new Set<number | string>(known.restorable);
    known.erased.politician = known.erased.politician?.filter((id) => !isRestorable.has(id));
    return known;
  }

  /**
   * While nobody writes, and before the tables are exchanged.
   *
   * @param isSameHistory whether numbers of records mean the same in the archive and now
   */
  async carryOver(schemas: string[], erasures: Erasures, isSameHistory: boolean): Promise<CarriedOver> {
    const { numbered, ...known } = await this.known();
    const { erased, restorable } = isSameHistory ? known : { erased: {}, restorable: [] };
    erased.person = erasures.all('person');
    for (const { kind, schema, table } of numbered) {
      const rows: { id: number }[] = await this.dataSource.query(
        `SELECT id FROM ${qualified(BESIDE.prefix + schema, table)}`,
      );
      const listed = erasures.erasedOf(
        kind,
        rows.map(({ id }) => id),
      );
      erased[kind] = [...new Set([...(erased[kind] ?? []), ...listed])];
    }
    const carried: CarriedOver = { heldBack: 0, profilesHeldBack: 0, profilesBack: 0 };
    for (const schema of schemas) {
      const { figures } = await this.calls.call(operationsCalls(serviceOf(schema)).carryOver, {
        schema: BESIDE.prefix + schema,
        ...{ isSameHistory, erased, restorable },
      });
      for (const [name, value] of Object.entries(figures))
        carried[name] = typeof value === 'number' ? Number(carried[name] ?? 0) + value : value;
    }
    return carried;
  }
}
