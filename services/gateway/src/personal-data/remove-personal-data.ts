import { AUDIT_CONSOLE, politiciansCalls, registrationsCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import type { AuditTrail } from '../audit/audit-trail.js';
import { CommandError } from '../users/command-error.js';
import type { PersonalRecord } from './personal-record.js';

/** Removes a person as an administrator would, with the same entry in the audit log; docs/PRIVACY.md says what goes and what stays. */
export class RemovePersonalData {
  constructor(
    private readonly calls: CallClient,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * @param name the person's name as it is stored, so that a wrong number removes nobody
   * @throws DomainError `politician.not-found`, `submission.not-found`
   * @throws CommandError when the record has another name
   */
  async execute({ type, id }: PersonalRecord, name: string): Promise<void> {
    const found =
      type === 'politician'
        ? await this.calls.call(politiciansCalls.getForAdministrators, { id })
        : await this.calls.call(registrationsCalls.get, { id });
    if (found.name !== name.trim()) {
      throw new CommandError(`Nothing was removed: ${type} ${id} is called otherwise.`);
    }
    await this.audit.around(
      {
        action: type === 'politician' ? 'politician.remove' : 'submission.remove',
        actor: { id: null, username: AUDIT_CONSOLE },
        record: { type, id },
      },
      async () => {
        await this.calls.call(type === 'politician' ? politiciansCalls.remove : registrationsCalls.remove, {
          id,
        });
      },
      () => ({ recordName: found.name }),
    );
  }
}
