import { type CallInput, paymentsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { HeldGuarantees } from './held-guarantees.js';
import { MarkPayoutPaid } from './mark-payout-paid.js';
import { MoveGuarantee } from './move-guarantee.js';
import { WithdrawForfeit } from './withdraw-forfeit.js';

const { held, moveGuarantee, withdrawForfeit, refund, payoutPaid, payoutAccount } = paymentsCalls;

/** Calls about what is held, given back and forfeited. */
@Controller()
export class GuaranteesController {
  constructor(
    private readonly heldGuarantees: HeldGuarantees,
    private readonly guarantees: MoveGuarantee,
    private readonly forfeits: WithdrawForfeit,
    private readonly markPaid: MarkPayoutPaid,
  ) {}

  @HandleCall(held)
  held(_input: CallInput<typeof held>) {
    return this.heldGuarantees.execute();
  }

  @HandleCall(moveGuarantee)
  moveGuarantee(input: CallInput<typeof moveGuarantee>) {
    return this.guarantees.execute(input);
  }

  @HandleCall(withdrawForfeit)
  withdrawForfeit(input: CallInput<typeof withdrawForfeit>) {
    return this.forfeits.withdraw(input);
  }

  @HandleCall(refund)
  refund(input: CallInput<typeof refund>) {
    return this.guarantees.refund(input);
  }

  @HandleCall(payoutPaid)
  payoutPaid(input: CallInput<typeof payoutPaid>) {
    return this.markPaid.mark(input);
  }

  @HandleCall(payoutAccount)
  payoutAccount(input: CallInput<typeof payoutAccount>) {
    return this.heldGuarantees.payoutAccount(input);
  }
}
