import { paymentVoided } from '@jamcimo/contracts';
import { handleEvent, isNews } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { NotePayment } from '../submissions/note-payment.js';

/** A payment that was recorded by mistake does not count any more. */
@Injectable()
export class MarkSubmissionUnpaidWhenPaymentVoided {
  readonly handler = handleEvent(paymentVoided, async (event, manager) => {
    if (await isNews(manager, event)) await this.payments.voided(manager, event.payload);
  });

  constructor(private readonly payments: NotePayment) {}
}
