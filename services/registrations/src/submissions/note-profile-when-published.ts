import { profilePublished } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Mails } from '../emails/mails.js';
import { Submission } from './submission.entity.js';

/**
 * Notes which profile came from a request: what is paid for that politician is acknowledged to the address of the request. The mail about
 * the approval has waited for that.
 */
@Injectable()
export class NoteProfileWhenPublished {
  readonly handler = handleEvent(profilePublished, async ({ payload }, manager) => {
    const { submissionId: id, politicianId, decidedAt } = payload;
    // Not of an approval that was withdrawn before the present one.
    const approval = decidedAt === null ? {} : { decidedAt: new Date(decidedAt) };
    const submission = await manager.findOne(Submission, {
      where: { id, status: 'approved', forgottenAt: IsNull(), ...approval },
      lock: { mode: 'pessimistic_write' },
    });
    if (!submission) return;
    await manager.update(Submission, { id }, { politicianId });
    await this.mails.resumeApproval(manager, id);
  });

  constructor(private readonly mails: Mails) {}
}
