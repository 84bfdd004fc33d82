import { DomainError, type PersonalRecord, politiciansCalls, registrationsCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { CollectPersonalData } from './collect-personal-data.js';
import { countPersonalData, type PersonalCounts } from './personal-parts.js';

const OTHER_NAME = 'Ništa nije obrisano: ime ne odgovara zapisu.';

/** Erases a person at their wish: nothing comes back from an archive (ADR 30). docs/PRIVACY.md says what goes and what stays. */
@Injectable()
export class ErasePersonalData {
  constructor(
    private readonly calls: CallClient,
    private readonly collect: CollectPersonalData,
  ) {}

  /**
   * @param name the person's name as it is stored, so that a wrong number erases nobody
   * @param onBegin is given what is about to go
   * @throws DomainError `politician.not-found`, `submission.not-found`, `request.invalid` when the record has another name
   */
  async erase(
    record: PersonalRecord,
    name: string,
    onBegin: (held: PersonalCounts) => void = () => undefined,
  ): Promise<PersonalCounts> {
    const data = await this.collect.collect(record);
    const found = data.profile ?? data.requests[0];
    if (found?.name !== name.trim()) {
      throw new DomainError('request.invalid', OTHER_NAME, {
        errors: [{ field: 'name', message: 'Ime i prezime ne odgovaraju zapisu.' }],
      });
    }
    const held = countPersonalData(data);
    onBegin(held);
    const { id } = record;
    if (record.recordType === 'politician') {
      await this.calls.call(politiciansCalls.remove, { id, isErased: true });
    } else await this.calls.call(registrationsCalls.remove, { id });
    return held;
  }
}
