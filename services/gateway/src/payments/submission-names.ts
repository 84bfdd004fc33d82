import { LIST_LIMIT, registrationsCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

/** Names of registrations, which payments never keep. */
@Injectable()
export class SubmissionNames {
  constructor(private readonly calls: CallClient) {}

  async of(submissionIds: number[]): Promise<Map<number, string>> {
    const ids = [...new Set(submissionIds)];
    const names = new Map<number, string>();
    for (let from = 0; from < ids.length; from += LIST_LIMIT) {
      const some = ids.slice(from, from + LIST_LIMIT);
      for (const { id, name } of await this.calls.call(registrationsCalls.names, { ids: some })) {
        names.set(id, name);
      }
    }
    return names;
  }

  /** For what is of use without names too: none while registrations do not answer. */
  ofThoseKnown(submissionIds: number[]): Promise<Map<number, string>> {
    return this.of(submissionIds).catch(() => new Map<number, string>());
  }
}
