import { type CallInput, paymentsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ListFundEntries } from './list-fund-entries.js';
import { RecordFundEntry } from './record-fund-entry.js';
import { RecordSubmissionPayment } from './record-submission-payment.js';
import { VoidFundEntry } from './void-fund-entry.js';

const { list, listAfter, history, historyAfter, record, recordForSubmission, void: voidCall } = paymentsCalls;

/** Calls about money received. */
@Controller()
export class FundEntriesController {
  constructor(
    private readonly listFundEntries: ListFundEntries,
    private readonly recordFundEntry: RecordFundEntry,
    private readonly recordSubmissionPayment: RecordSubmissionPayment,
    private readonly voidFundEntry: VoidFundEntry,
  ) {}

  @HandleCall(list)
  list(input: CallInput<typeof list>) {
    return this.listFundEntries.execute(input);
  }

  @HandleCall(listAfter)
  listAfter(input: CallInput<typeof listAfter>) {
    return this.listFundEntries.after(input);
  }

  @HandleCall(history)
  history(input: CallInput<typeof history>) {
    return this.listFundEntries.history(input);
  }

  @HandleCall(historyAfter)
  historyAfter(input: CallInput<typeof historyAfter>) {
    return this.listFundEntries.historyAfter(input);
  }

  @HandleCall(record)
  record(input: CallInput<typeof record>) {
    return this.recordFundEntry.execute(input);
  }

  @HandleCall(recordForSubmission)
  recordForSubmission(input: CallInput<typeof recordForSubmission>) {
    return this.recordSubmissionPayment.execute(input);
  }

  @HandleCall(voidCall)
  void(input: CallInput<typeof voidCall>) {
    return this.voidFundEntry.execute(input);
  }
}
