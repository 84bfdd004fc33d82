import type { BinaryLike } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { STATEMENT_LINES_AT_MOST } from '@jamcimo/contracts';
import { type ReadStatement, StatementBuilder } from './statement-builder.js';
import { unreadable } from './statement-errors.js';
import { unpackStatement } from './unpack-statement.js';
import { readXmlParts } from './xml-parts.js';

const NAMESPACES = ['02', '08'].map((version) => `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`);
const PATH = ['Document', 'BkToCstmrStmt', 'Stmt'];

/**
 * All statements of an upload, checked.
 *
 * @param identitySecret key of the hashes by which payments are known again
 * @throws DomainError `statement.unreadable`, `statement.inconsistent`, `file.too-large`
 */
export async function readStatements(content: Buffer, identitySecret: BinaryLike): Promise<ReadStatement[]> {
  const builders: StatementBuilder[] = [];
  for await (const document of unpackStatement(content)) {
    await readXmlParts(sharingTime(document), {
      path: PATH,
      namespaces: NAMESPACES,
      onParent: () => builders.push(new StatementBuilder(builders.length, identitySecret)),
      onPart: (part) => builders.at(-1)?.add(part),
    });
  }
  const statements = builders.map((builder) => builder.finish());
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
