import { type CallInput, paymentsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ReconcileFunds } from './reconcile-funds.js';
import { SumPublicFunds } from './sum-public-funds.js';
import { SummarizeFunds } from './summarize-funds.js';
import { TotalFunds } from './total-funds.js';

const { total, statistics, reconcile, summary } = paymentsCalls;

/** Calls about sums of the fund, those for everybody too. */
@Controller()
export class FundSumsController {
  constructor(
    private readonly totalFunds: TotalFunds,
    private readonly summarizeFunds: SummarizeFunds,
    private readonly reconcileFunds: ReconcileFunds,
    private readonly publicFunds: SumPublicFunds,
  ) {}

  @HandleCall(total)
  total(_input: CallInput<typeof total>) {
    return this.totalFunds.execute();
  }

  @HandleCall(statistics)
  statistics(_input: CallInput<typeof statistics>) {
    return this.summarizeFunds.execute();
  }

  @HandleCall(reconcile)
  reconcile(input: CallInput<typeof reconcile>) {
    return this.reconcileFunds.execute(input.repair);
  }

  @HandleCall(summary)
  summary(_input: CallInput<typeof summary>) {
    return this.publicFunds.execute();
  }
}
