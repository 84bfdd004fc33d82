import type { BinaryLike } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { DomainError, STATEMENT_LINES_AT_MOST } from '@jamcimo/contracts';
import { type ReadStatement, StatementBuilder } from './statement-builder.js';
import { unreadable } from './statement-errors.js';
import { unpackStatement } from './unpack-statement.js';
import { readXmlParts } from './xml-parts.js';

const NAMESPACES = ['02', '08'].map((version) => `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`);
const PATH = ['Document', 'BkToCstmrStmt', 'Stmt'];

/**
 * All statements of our account in an upload, checked. Those of other accounts are passed over with a warning.
 *
 * @param ours our account (IBAN), and the key of the hashes by which payments are known again
 * @throws DomainError `statement.unreadable`, `statement.inconsistent`, `statement.other-account` where none is ours, `file.too-large`
 */
export async function readStatements(
  content: Buffer,
  ours: { account: string; secret: BinaryLike },
): Promise<ReadStatement[]> {
  const builders: StatementBuilder[] = [];
  const read = () => builders.filter(({ passedOver }) => passedOver === null);
  for await (const document of unpackStatement(content)) {
    await readXmlParts(sharingTime(document), {
      path: PATH,
      namespaces: NAMESPACES,
      onParent: () => builders.push(new StatementBuilder(read().length, ours)),
      onPart: (part) => builders.at(-1)?.add(part),
    });
  }
  const others = builders.flatMap(({ passedOver }) => passedOver ?? []);
  const statements = read().map((builder) => builder.finish());
  const [first] = statements;
  if (!first) throw new DomainError('statement.other-account', others[0] ?? '');
  first.head.warnings.push(...others);
  const lines = statements.reduce((sum, statement) => sum + statement.lines.length, 0);
  if (lines > STATEMENT_LINES_AT_MOST) throw unreadable('izvod ima previše stavki');
  return statements;
}

/** Other calls are answered between two pieces. */
async function* sharingTime(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield piece;
    await turn();
  }
}
