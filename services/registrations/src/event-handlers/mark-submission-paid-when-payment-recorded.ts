import { paymentRecorded } from '@jamcimo/contracts';
import { handleEvent, isNews } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { NotePayment } from '../submissions/note-payment.js';

@Injectable()
export class MarkSubmissionPaidWhenPaymentRecorded {
  readonly handler = handleEvent(paymentRecorded, async (event, manager) => {
    if (await isNews(manager, event)) await this.payments.recorded(manager, event.payload);
  });

  constructor(private readonly payments: NotePayment) {}
}
