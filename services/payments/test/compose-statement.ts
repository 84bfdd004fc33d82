/** What a composed bank statement is made of. Amounts in euro as the bank writes them. */
export interface ComposedEntry {
  amount: string;
  /** Number by which the bank knows it; null leaves it out. */
  bankReference?: string | null;
  payer?: string | null;
  payerIban?: string;
  /** To whom the association sends it. */
  payeeIban?: string;
  endToEndId?: string;
  ultimateDebtor?: string;
  /** Model and number in one, as banks write it. */
  structured?: string;
  /** In pieces, where a line of the bank is full. */
  freeText?: string | string[];
  /** Of the entry, beside its payments. */
  entryText?: string;
  isDebit?: boolean;
  isReversal?: boolean;
  isPending?: boolean;
  bookedOn?: string;
  currency?: string;
  /** Several payments in one sum. */
  details?: Omit<ComposedEntry, 'details'>[];
  /** References of the payment itself, below those of the entry. */
  refs?: { AcctSvcrRef?: string; InstrId?: string; TxId?: string };
  /** What the bank took of it, or of the whole entry. */
  charges?: string;
  /** Of a part: whether it is credited or debited. */
  direction?: 'CRDT' | 'DBIT';
  /** ISO 20022 code of the reason for which it was returned. */
  returnReason?: string;
  /** Sub-family of the transaction code. */
  subFamily?: string;
}

export interface ComposedStatement {
  version?: '02' | '08';
  id?: string;
  account?: string;
  currency?: string;
  /** First and last day, of which only the balances tell without `hasPeriod`. */
  period?: { from: string; to: string };
  hasPeriod?: boolean;
  opening?: string;
  /** Computed where it is not given. */
  closing?: string;
  /** Without them the figures of the summary are right. */
  summary?: { credits?: string; creditCount?: number };
  entries: ComposedEntry[];
  /** Further statements in the same file. */
  others?: ComposedStatement[];
  doctype?: string;
}

export const OUR_IBAN = 'HR1723600001101234565';

const cents = (text: string) => Math.round(Number(text) * 100);
const euro = (amount: number) => (amount / 100).toFixed(2);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A statement as banks deliver it, in either version. */
export function composeStatement(given: ComposedStatement): string {
  const { version = '08' } = given;
  return `<?xml version="1.0" encoding="UTF-8"?>${given.doctype ?? ''}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>PORUKA-1</MsgId><CreDtTm>2025-05-09T06:00:00</CreDtTm></GrpHdr>
${[given, ...(given.others ?? [])].map(composeOne).join('\n')}</BkToCstmrStmt></Document>`;
}

function composeOne(given: ComposedStatement): string {
  const { version = '08', id = 'IZVOD-2025-077', account = OUR_IBAN, opening = '100.00', entries } = given;
  const { period: { from, to } = { from: '2025-05-08', to: '2025-05-08' }, hasPeriod = true } = given;
  const days = `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>`;
  const booked = entries.filter(({ isPending }) => !isPending);
  const sum = (debits: boolean) =>
    booked
      .filter(({ isDebit = false }) => isDebit === debits)
      .reduce((all, { amount }) => all + cents(amount), 0);
  const closing = given.closing ?? euro(cents(opening) + sum(false) - sum(true));
  const credits = booked.filter(({ isDebit }) => !isDebit).length;
  return `<Stmt><Id>${id}</Id><LglSeqNb>77</LglSeqNb><CreDtTm>2025-05-09T06:00:00</CreDtTm>
${hasPeriod ? days : ''}
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${given.currency ?? 'EUR'}</Ccy></Acct>
${balance('OPBD', opening, from)}${balance('CLBD', closing, to)}
<TxsSummry><TtlCdtNtries><NbOfNtries>${given.summary?.creditCount ?? credits}</NbOfNtries><Sum>${given.summary?.credits ?? euro(sum(false))}</Sum></TtlCdtNtries>
<TtlDbtNtries><NbOfNtries>${booked.length - credits}</NbOfNtries><Sum>${euro(sum(true))}</Sum></TtlDbtNtries></TxsSummry>
${entries.map((entry, place) => composeEntry(entry, version, place)).join('\n')}
</Stmt>`;
}

function balance(kind: string, amount: string, day: string): string {
  const sign = amount.startsWith('-') ? 'DBIT' : 'CRDT';
  return `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
}

function composeEntry(entry: ComposedEntry, version: '02' | '08', place: number): string {
  const { amount, isDebit = false, isReversal = false, currency = 'EUR', bookedOn = '2025-05-08' } = entry;
  const { bankReference = `BR-${place}` } = entry;
  const state = entry.isPending ? 'PDNG' : 'BOOK';
  const details = (entry.details ?? [entry]).map((detail) =>
    composeDetail(detail, version, entry.details !== undefined),
  );
  return `<Ntry><NtryRef>${place + 1}</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<RvslInd>${isReversal}</RvslInd><Sts>${version === '08' ? `<Cd>${state}</Cd>` : state}</Sts>
<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt>
${bankReference === null ? '' : `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${entry.subFamily ?? 'ESCT'}</SubFmlyCd></Fmly></Domn></BkTxCd>
${entry.details ? chargesOf(entry, version) : ''}<NtryDtls>${details.join('')}</NtryDtls>${entry.entryText === undefined ? '' : `<AddtlNtryInf>${escaped(entry.entryText)}</AddtlNtryInf>`}</Ntry>`;
}

function chargesOf({ charges }: ComposedEntry, version: '02' | '08'): string {
  if (charges === undefined) return '';
  const record = `<Amt Ccy="EUR">${charges}</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd>`;
  return `<Chrgs>${version === '08' ? `<Rcrd>${record}</Rcrd>` : record}</Chrgs>`;
}

function composeDetail(
  { amount, payer = 'ANIC ANA', ultimateDebtor, structured, freeText, ...given }: ComposedEntry,
  version: '02' | '08',
  isPart: boolean,
): string {
  const party = (name: string) =>
    version === '08' ? `<Pty><Nm>${escaped(name)}</Nm></Pty>` : `<Nm>${escaped(name)}</Nm>`;
  const parts =
    version === '08'
      ? `<Amt Ccy="EUR">${amount}</Amt>`
      : `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`;
  const reference = `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${structured}</Ref></CdtrRefInf><AddtlRmtInf>Provjera identiteta</AddtlRmtInf></Strd>`;
  const account = given.payerIban && `<DbtrAcct><Id><IBAN>${given.payerIban}</IBAN></Id></DbtrAcct>`;
  const payee = given.payeeIban && `<CdtrAcct><Id><IBAN>${given.payeeIban}</IBAN></Id></CdtrAcct>`;
  const refs = ['AcctSvcrRef', 'InstrId', 'EndToEndId', 'TxId'] as const;
  const own = { EndToEndId: given.endToEndId ?? 'HR99', ...given.refs };
  const references = refs.map((name) => (own[name] === undefined ? '' : `<${name}>${own[name]}</${name}>`));
  const returned = given.returnReason && `<RtrInf><Rsn><Cd>${given.returnReason}</Cd></Rsn></RtrInf>`;
  const direction = given.direction && `<CdtDbtInd>${given.direction}</CdtDbtInd>`;
  return `<TxDtls><Refs>${references.join('')}</Refs>${isPart ? parts : ''}${direction ?? ''}${chargesOf({ amount, ...given }, version)}
<RltdPties>${payer === null ? '' : `<Dbtr>${party(payer)}</Dbtr>`}${account ?? ''}${payee ?? ''}${ultimateDebtor === undefined ? '' : `<UltmtDbtr>${party(ultimateDebtor)}</UltmtDbtr>`}</RltdPties>
<Purp><Cd>OTHR</Cd></Purp><RmtInf>${[freeText ?? []]
    .flat()
    .map((text) => `<Ustrd>${escaped(text)}</Ustrd>`)
    .join('')}${structured === undefined ? '' : reference}</RmtInf>${returned ?? ''}</TxDtls>`;
}
