import { COPY_PREFIX, operationsCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { ArchivedSchema } from '../archives/archive-format.js';
import { SCHEMAS, serviceOf } from '../snapshot/table-rules.js';

/** Where a copy of the tables of all services is built. */
export interface CopyPlace {
  /** Another database than that of the services; there the schemas have their own names. */
  database?: string;
  /** Comes before the names of the schemas in the services' own database. */
  prefix: string;
}

/** The place in the services' own database. */
export const BESIDE: CopyPlace = { prefix: COPY_PREFIX };

/**
 * Copies of the services' schemas. Every service builds its own by its migrations, so an older archive is loaded into tables of its
 * time and then migrated forward by the same code that migrated the real ones.
 */
@Injectable()
export class SchemaCopies {
  constructor(private readonly calls: CallClient) {}

  /** Makes empty schemas, each for its owner; whatever was left of earlier ones is dropped. */
  async make(client: pg.Client, place: CopyPlace, owners: Map<string, string>): Promise<void> {
    await this.drop(client, place);
    for (const [schema, owner] of owners) {
      const name = pg.escapeIdentifier(place.prefix + schema);
      await client.query(`CREATE SCHEMA ${name} AUTHORIZATION ${pg.escapeIdentifier(owner)}`);
    }
  }

  async drop(client: { query(sql: string): Promise<unknown> }, { prefix }: CopyPlace): Promise<void> {
    for (const schema of SCHEMAS) {
      await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(prefix + schema)} CASCADE`);
    }
  }

  /** Brings the copies to the migrations an archive had; schemas it does not know stay empty. */
  async buildAsArchived(place: CopyPlace, archived: ArchivedSchema[]): Promise<void> {
    for (const { name, migrations } of archived) await this.migrate(place, name, migrations);
  }

  /** Brings the copies to the present migrations. */
  async migrateForward(place: CopyPlace, schemas: Iterable<string>): Promise<void> {
    for (const schema of schemas) await this.migrate(place, schema, undefined);
  }

  private async migrate(place: CopyPlace, schema: string, migrations: string[] | undefined): Promise<void> {
    await this.calls.call(operationsCalls(serviceOf(schema)).migrateCopy, {
      schema: place.prefix + schema,
      ...(place.database !== undefined && { database: place.database }),
      ...(migrations && { migrations }),
    });
  }
}
