/** Money that came in, as a bank writes it. */
export interface StatementEntry {
  /** Decimal text with two digits. */
  amount: string;
  /** By which the bank knows it. */
  number: number | string;
  payer: string;
  /** With its model; without one the payment says only what it is for. */
  reference?: string;
  /** What the payer wrote besides. */
  text?: string;
  payerIban?: string;
  /** The bank takes the payment of that number back. */
  isReversal?: boolean;
  /** ISO. */
  day?: string;
}

const entry = ({
  amount,
  number,
  payer,
  reference,
  text,
  payerIban,
  isReversal = false,
  day = '2025-05-08',
}: StatementEntry) => `<Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${isReversal ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<RvslInd>${isReversal}</RvslInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>B-${number}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr>${
  payerIban ? `<DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct>` : ''
}</RltdPties>
<RmtInf>${text ? `<Ustrd>${text}</Ustrd>` : ''}${
  reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : '<Ustrd>donacija</Ustrd>'
}</RmtInf></TxDtls></NtryDtls></Ntry>`;

const balance = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;

/** What a file input takes. */
export function statementFile(content: string, name = 'izvod.xml') {
  return { name, mimeType: 'application/xml', buffer: Buffer.from(content) };
}

/** A statement of the association's account. */
export function statement(
  id: string,
  [opening, closing]: [opening: string, closing: string],
  entries: StatementEntry[],
) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${id}</Id>
<Acct><Id><IBAN>HR1723600001101234565</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}
${entries.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}
