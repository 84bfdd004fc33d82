import {
  DomainError,
  mediaCalls,
  type NewObjection,
  type PublicPolitician,
  politiciansCalls,
  type SeenRecord,
  trackingCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

export interface ObjectedRecord {
  politicianId: number;
  seen: SeenRecord;
}

/** Reads what somebody objects to, as everybody sees it now. */
@Injectable()
export class PublicRecords {
  constructor(private readonly calls: CallClient) {}

  /** @throws DomainError `media-report.not-found`, `politician.not-found`, `goal.not-found` for what is not public */
  async of({ kind, id, goal }: NewObjection): Promise<ObjectedRecord> {
    if (kind === 'report') return this.report(id);
    if (kind === 'evidence') return this.followedGoal(id);
    const politician = await this.calls.call(politiciansCalls.get, { id });
    return {
      politicianId: id,
      seen: kind === 'goal' ? foundGoal(politician, goal ?? 0) : profile(politician),
    };
  }

  private async followedGoal(id: number): Promise<ObjectedRecord> {
    const { politicianId, name, text, reference } = await this.calls.call(trackingCalls.publicGoal, { id });
    return {
      politicianId,
      seen: { politicianName: name, title: null, text, source: null, links: reference },
    };
  }

  private async report(id: number): Promise<ObjectedRecord> {
    const report = await this.calls.call(mediaCalls.getReport, { id });
    const { politicianId, politicianName, title, text, source, link } = report;
    return { politicianId, seen: { politicianName, title, text, source, links: link } };
  }
}

/** A goal that the search found; others are somebody's own words. */
function foundGoal(politician: PublicPolitician, goal: number): SeenRecord {
  const { name, mainGoals, goalOrigins, goal1Reference, goal2Reference, goal3Reference } = politician;
  const text = mainGoals[goal - 1];
  if (text === undefined || goalOrigins[goal - 1] !== 'ai') {
    throw new DomainError(
      'politician.not-found',
      'Pronađeni cilj ne postoji ili je u međuvremenu promijenjen.',
    );
  }
  const links = [goal1Reference, goal2Reference, goal3Reference][goal - 1] ?? null;
  return { politicianName: name, title: null, text, source: null, links };
}

function profile({ name, position, city, county, party, programLink }: PublicPolitician): SeenRecord {
  const text = [position, city ?? county, party].filter(Boolean).join(' · ');
  return { politicianName: name, title: null, text, source: null, links: programLink };
}
