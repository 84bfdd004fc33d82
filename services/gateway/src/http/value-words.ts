/** What each value that a query may have means; the compiler asks for the words of every one that is read with `oneOf`. */
const VALUE_WORDS = {
  true: 'da',
  false: 'ne',
  default: 'poredak popisa',
  name: 'po prezimenu',
  oldest: 'najstarije',
  newest: 'najnovije',
  pending: 'na čekanju',
  approved: 'odobreno',
  accepted: 'prihvaćeno',
  rejected: 'odbijeno',
  void: 'više nije moguće',
  paid: 'plaćeno',
  unpaid: 'neplaćeno',
  open: 'otvoreno',
  waiting: 'čeka odluku',
  expired: 'isteklo',
  booked: 'proknjiženo',
  dismissed: 'odbačeno',
  reversed: 'stornirano',
  verifyOnly: 'samo verifikacija',
  verifyAndGuarantee: 'verifikacija i jamstvo',
  goalsAwaited: 'čekaju se ciljevi',
  document: 'osobni dokument',
  mailWaiting: 'e-mail čeka',
  mailHeld: 'e-mail zadržan',
  mailFailed: 'e-mail nije poslan',
  awaiting: 'čeka potvrdu',
  confirmed: 'potvrđeno',
  programme: 'program',
  noGoals: 'bez ciljeva',
  mentions: 'spominjanja',
  unsure: 'nesigurno',
  live: 'objavljeno',
  removed: 'uklonjeno',
  attempted: 'započeto',
  succeeded: 'uspjelo',
  refused: 'odbijeno',
  failed: 'neuspjelo',
  'identity-fee': 'provjera identiteta',
  guarantee: 'jamstvo',
  donation: 'donacija',
  other: 'ostalo',
  'guarantee-return': 'povrat jamstva',
} as const;

export type QueryValue = keyof typeof VALUE_WORDS;

/** "neuspjelo (»failed«)": the meaning for people, and what a program has to send. */
export function valueInWords(value: QueryValue): string {
  return `${VALUE_WORDS[value]} (»${value}«)`;
}
