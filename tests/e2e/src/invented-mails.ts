/** Every kind of mail about a request, made by the built service from invented people. */
const SERVICE = '../../../services/registrations/dist/compiled';

interface Written {
  subject: string;
  html: string;
  barcode: { png: Buffer; cid: string } | null;
}

interface Composer {
  execute(mail: object, submission: object): Promise<Written>;
  answer(mail: object, objection: object, address: string): Written;
}

const NOW = new Date('2026-11-20T10:00:00Z');
const CONFIG = {
  PUBLIC_URL: 'https://jamcimo.example',
  MAIL_FROM: 'Jamčimo <info@jamcimo.example>',
  ASSOCIATION_NAME: 'Udruga Primjer',
  ASSOCIATION_STREET: 'Ulica primjera 1',
  ASSOCIATION_PLACE: '21000 Split',
  ASSOCIATION_EMAIL: 'udruga@jamcimo.example',
  ASSOCIATION_PHONE: '021 000 000',
  ASSOCIATION_IBAN: 'HR1210010051863000160',
};

const FEE = {
  ...{ id: 12, name: 'Marija Izmišljena-Primjerić', email: 'marija@primjer.example', knownFromId: null },
  ...{ status: 'pending', verificationOption: 'verifyOnly', paymentReference: '1003-000000127' },
  goals: [
    { text: 'Urediti gradsku tržnicu i natkriti cijeli prostor do kraja 2027.', reference: null },
    { text: 'Obnoviti staru školu.', reference: null },
    { text: 'Izgraditi dječji vrtić za 120 djece u istočnom dijelu grada.', reference: null },
  ],
  ...{ amountDueCents: 300, amountPaidCents: 0, paidAt: null, goalsConfirmedAt: null, goalsNonce: 'n' },
  ...{
    goalsLinkExpiresAt: new Date('2026-12-04T10:00:00Z'),
    linkNonce: 'n',
    returnNonce: 'n',
    politicianId: 7,
  },
  ...{ decidedAt: null, decisionFinalAt: null, rejectionReason: null, guaranteeConfirmed: false },
  ...{ submittedAt: NOW, removalDueAt: new Date('2027-01-19T10:00:00Z'), earlierDecisions: [] },
  returnReason: 'Fotografija osobnog dokumenta nije čitljiva. Pošaljite je ponovno.',
};
const GUARANTEE = {
  ...{ ...FEE, verificationOption: 'verifyAndGuarantee', paymentReference: '1500-000000127' },
  amountDueCents: 150_000,
};
const paid = (request: typeof FEE, cents: number) => ({
  ...request,
  ...{ amountPaidCents: cents, paidAt: cents < request.amountDueCents ? null : NOW },
});
const approved = { status: 'approved', decidedAt: NOW, decisionFinalAt: NOW };
const payment = (purpose: string, amountCents: number, submissionId: number | null = 12) => ({
  ...{
    entryId: 1,
    submissionId,
    politicianId: null,
    goalId: null,
    goal: null,
    purpose,
    amountCents,
    paidOn: '2026-11-19',
  },
});
const OBJECTION = {
  ...{ kind: 'goal', state: 'accepted', receivedAt: NOW, removes: true, goal: 1 },
  decisionReason: 'Izjava iz članka ne odnosi se na ovu osobu.',
  sentence: 'Cilj je pripisan pogrešnoj osobi.',
  seen: { politicianName: FEE.name, text: 'Izgraditi bazen.', title: null },
};

type Case = [name: string, kind: string, submission: object, more?: object];

const CASES: Case[] = [
  ['payment-notice-guarantee', 'payment-notice', GUARANTEE],
  ['payment-notice-fee', 'payment-notice', FEE],
  ['receipt-part', 'receipt', paid(GUARANTEE, 80_000), { payment: payment('guarantee', 80_000) }],
  ['receipt-guarantee', 'receipt', paid(GUARANTEE, 150_000), { payment: payment('guarantee', 150_000) }],
  ['receipt-fee', 'receipt', paid(FEE, 300), { payment: payment('identity-fee', 300) }],
  [
    'receipt-of-a-profile',
    'receipt',
    { ...paid(FEE, 300), ...approved },
    { payment: payment('guarantee', 50_000, null) },
  ],
  ['goals-link', 'goals-link', paid(FEE, 300)],
  ['goals-confirmed', 'goals-confirmed', { ...paid(FEE, 300), goalsConfirmedAt: NOW }],
  ['return', 'return', GUARANTEE],
  ['rejection', 'rejection', { ...GUARANTEE, status: 'rejected', rejectionReason: FEE.returnReason }],
  ['profile-public', 'profile-public', { ...paid(FEE, 300), ...approved }],
  [
    'profile-public-guarantee',
    'profile-public',
    { ...paid(GUARANTEE, 150_000), ...approved, guaranteeConfirmed: true },
  ],
  ['profile-public-unpaid', 'profile-public', { ...GUARANTEE, ...approved }],
  ['goal-terms', 'goal-terms', { ...paid(FEE, 300), ...approved }, { cause: 'returned 2 7' }],
  ['goal-course', 'goal-terms', { ...paid(FEE, 300), ...approved }, { cause: 'course 2 71 4' }],
  ['reminder-unpaid', 'reminder', GUARANTEE],
  ['reminder-paid', 'reminder', paid(FEE, 300)],
  ['status-link', 'status-link', { ...paid(FEE, 300), ...approved }, { cause: 'again 1' }],
  ['change-received', 'status-link', { ...FEE, knownFromId: 3, amountDueCents: 0, paidAt: NOW }],
];

/** The HTML of each, with its barcode inside. */
export async function inventedMails(): Promise<[name: string, html: string][]> {
  const { ComposeMail } = (await import(`${SERVICE}/mail-sending/compose-mail.js`)) as {
    ComposeMail: new (config: object, links: object, clock: object) => Composer;
  };
  const links = { token: (purpose: string) => `${purpose}-${'a1b2c3d4'.repeat(6)}` };
  const composer = new ComposeMail(CONFIG, links, { now: () => NOW });
  const mailOf = (kind: string, more: object = {}) => ({
    ...{ id: 1, kind, cause: '', payment: null, entryId: null, messageId: '<1@jamcimo.example>' },
    ...more,
  });
  const mails = await Promise.all(
    CASES.map(async ([name, kind, submission, more]): Promise<[string, Written]> => {
      return [name, await composer.execute(mailOf(kind, more), submission)];
    }),
  );
  mails.push(['objection-answer', composer.answer(mailOf('objection-answer'), OBJECTION, FEE.email)]);
  return mails.map(([name, { html, barcode }]) => [
    name,
    barcode === null
      ? html
      : html.replace(`cid:${barcode.cid}`, `data:image/png;base64,${barcode.png.toString('base64')}`),
  ]);
}
