import { type CountedName, politiciansCalls, type RegisterStatistics } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NAMES } from './administrators-register.js';

type Figures = Omit<RegisterStatistics, 'byCounty' | 'byParty'>;

/** Figures of the whole register. */
@Injectable()
export class RegisterStatisticsReader {
  readonly handler = handleCall(politiciansCalls.statistics, () => this.read());

  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<RegisterStatistics> {
    const [[figures], byCounty, byParty] = await Promise.all([
      this.dataSource.query<Figures[]>(FIGURES),
      this.dataSource.query<CountedName[]>(`${NAMES.county} ORDER BY count DESC, name`),
      this.dataSource.query<CountedName[]>(`${NAMES.party} ORDER BY count DESC, name`),
    ]);
    return { ...(figures as Figures), byCounty, byParty };
  }
}

const FIGURES = `
  SELECT count(*)::int AS total,
    count(*) FILTER (WHERE is_admin_approved)::int AS approved,
    count(*) FILTER (WHERE NOT is_admin_approved)::int AS unapproved,
    count(*) FILTER (WHERE is_verified)::int AS verified,
    count(*) FILTER (WHERE NOT is_verified)::int AS unverified,
    count(*) FILTER (WHERE is_guaranteed)::int AS guaranteed,
    count(*) FILTER (WHERE wants_to_guarantee AND NOT is_guaranteed)::int AS "awaitingGuarantee",
    count(*) FILTER (WHERE has_programme)::int AS "withProgramme",
    count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM goals g WHERE g.politician_id = p.id))::int AS "withoutGoals",
    coalesce(sum(media_mentions), 0)::int AS "mediaMentions"
  FROM politicians p`;
