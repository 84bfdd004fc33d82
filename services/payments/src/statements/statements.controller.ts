import { type CallInput, paymentsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { DecideLine } from './decide-line.js';
import { ImportLines } from './import-lines.js';
import { ListLines } from './list-lines.js';
import { StatementDrafts } from './statement-drafts.js';
import { StatementRecords } from './statement-records.js';

const {
  readStatement,
  statementDraft,
  importLines,
  lines,
  assignLine,
  dismissLine,
  reopenLine,
  statements,
  statement,
} = paymentsCalls;

/** Calls about bank statements. */
@Controller()
export class StatementsController {
  constructor(
    private readonly drafts: StatementDrafts,
    private readonly importer: ImportLines,
    private readonly listLines: ListLines,
    private readonly decideLine: DecideLine,
    private readonly records: StatementRecords,
  ) {}

  @HandleCall(readStatement)
  readStatement({ contentBase64 }: CallInput<typeof readStatement>) {
    return this.drafts.readStatement(Buffer.from(contentBase64, 'base64'));
  }

  @HandleCall(statementDraft)
  statementDraft({ draft }: CallInput<typeof statementDraft>) {
    return this.drafts.statementDraft(draft);
  }

  @HandleCall(importLines)
  importLines(input: CallInput<typeof importLines>) {
    return this.importer.execute(input);
  }

  @HandleCall(statements)
  statements(input: CallInput<typeof statements>) {
    return this.records.list(input);
  }

  @HandleCall(statement)
  statement({ id }: CallInput<typeof statement>) {
    return this.records.get(id);
  }

  @HandleCall(lines)
  lines(input: CallInput<typeof lines>) {
    return this.listLines.execute(input);
  }

  @HandleCall(assignLine)
  assignLine(input: CallInput<typeof assignLine>) {
    return this.decideLine.assign(input);
  }

  @HandleCall(dismissLine)
  dismissLine(input: CallInput<typeof dismissLine>) {
    return this.decideLine.dismiss(input);
  }

  @HandleCall(reopenLine)
  reopenLine(input: CallInput<typeof reopenLine>) {
    return this.decideLine.reopen(input);
  }
}
