import { Module } from '@nestjs/common';
import { AdminFundsController } from './admin-funds.routes.js';
import { AdminGuaranteesController } from './admin-guarantees.routes.js';
import { AdminPaymentsController } from './admin-payments.routes.js';
import { AdminStatementsController } from './admin-statements.routes.js';
import { FundEntriesList } from './fund-entries-list.js';
import { FundsController } from './funds.routes.js';
import { GuaranteesToConfirm } from './guarantees-to-confirm.js';
import { ImportStatement } from './import-statement.js';
import { SubmissionNames } from './submission-names.js';

/** Money: what everybody may see, the history, statements and guarantees. */
@Module({
  controllers: [
    AdminFundsController,
    AdminGuaranteesController,
    AdminPaymentsController,
    AdminStatementsController,
    FundsController,
  ],
  providers: [FundEntriesList, GuaranteesToConfirm, ImportStatement, SubmissionNames],
  exports: [GuaranteesToConfirm],
})
export class PaymentsModule {}
