import { type CallAnswer, LIST_LIMIT, registrationsCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

type Named = CallAnswer<typeof registrationsCalls.names>[number];

/** Names of registrations, which payments never keep. */
@Injectable()
export class SubmissionNames {
  constructor(private readonly calls: CallClient) {}

  async of(submissionIds: number[]): Promise<Map<number, string>> {
    return new Map((await this.found(submissionIds)).map(({ id, name }) => [id, name]));
  }

  /** With what became of them; empty while registrations do not answer. */
  async withStatus(submissionIds: number[]): Promise<Map<number, Named>> {
    const found = await this.found(submissionIds).catch((): Named[] => []);
    return new Map(found.map((one) => [one.id, one]));
  }

  /** For what is of use without names too: none while registrations do not answer. */
  ofThoseKnown(submissionIds: number[]): Promise<Map<number, string>> {
    return this.of(submissionIds).catch(() => new Map<number, string>());
  }

  private async found(submissionIds: number[]): Promise<Named[]> {
    const ids = [...new Set(submissionIds)];
    const found: Named[] = [];
    for (let from = 0; from < ids.length; from += LIST_LIMIT)
      found.push(
        ...(await this.calls.call(registrationsCalls.names, { ids: ids.slice(from, from + LIST_LIMIT) })),
      );
    return found;
  }
}
