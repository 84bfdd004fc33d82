import {
  type AdminPolitician,
  type AdminSubmission,
  type FoundPersonalRecord,
  type FoundPersonalRecords,
  politiciansCalls,
  registrationsCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

/** Of each kind; whoever finds more has to ask more exactly. */
const AT_MOST = 50;

/** Where a person stands, by name, e-mail address, telephone, number or payment reference. */
@Injectable()
export class FindPersonalRecords {
  constructor(private readonly calls: CallClient) {}

  /** Profiles first, also those that only a request of theirs leads to. */
  async find(q: string): Promise<FoundPersonalRecords> {
    const filters = { q };
    const [profiles, requests] = await Promise.all([
      this.calls.call(politiciansCalls.listForAdministrators, { filters, limit: AT_MOST }),
      this.calls.call(registrationsCalls.list, { filters, limit: AT_MOST }),
    ]);
    const behind = await this.profilesOf(requests.items);
    const alsoNamed = new Set([...numberIn(q), ...behind.values()]);
    for (const { id } of profiles.items) alsoNamed.delete(id);
    const others = await this.calls.call(politiciansCalls.listByIdsForAdministrators, {
      ids: [...alsoNamed],
    });
    return {
      records: [
        ...[...profiles.items, ...others].map(ofProfile),
        ...requests.items.map((request) => ofRequest(request, behind.get(request.id) ?? null)),
      ],
      isComplete: profiles.total <= AT_MOST && requests.total <= AT_MOST,
    };
  }

  /** Of a withdrawn approval the profile does not count: the request is undecided again. */
  private async profilesOf(requests: AdminSubmission[]): Promise<Map<number, number>> {
    const submissionIds = requests.filter(({ status }) => status === 'approved').map(({ id }) => id);
    if (submissionIds.length === 0) return new Map();
    const pairs = await this.calls.call(politiciansCalls.profilesOf, { submissionIds });
    return new Map(pairs.map(({ submissionId, politicianId }) => [submissionId, politicianId]));
  }
}

function numberIn(q: string): number[] {
  const [, number] = /^#?([1-9]\d{0,8})$/.exec(q.trim()) ?? [];
  return number ? [Number(number)] : [];
}

function ofProfile({ id, name, city, county, isAdminApproved }: AdminPolitician): FoundPersonalRecord {
  return {
    ...{ recordType: 'politician', id, name, place: city ?? county, politicianId: null },
    state: isAdminApproved ? 'published' : 'unpublished',
  };
}

function ofRequest({ id, name, city, status }: AdminSubmission, politicianId: number | null) {
  return { recordType: 'submission' as const, id, name, place: city, state: status, politicianId };
}
