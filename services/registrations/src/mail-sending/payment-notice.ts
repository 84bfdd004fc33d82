import {
  centsToEuro,
  GOALS_TARGET_YEAR,
  GUARANTEE_PER_GOAL,
  NOT_ELECTED_REFUND,
  REGISTRATION_DAYS,
  type RegistrationPayment,
} from '@jamcimo/contracts';
import { formatIban, formatLongDate, formatMoney, formatPercent } from '@jamcimo/croatia';
import { BARCODE_CID, BARCODE_FILE, BARCODE_MODULE_PIXELS } from '../emails/barcode.js';
import type { Submission } from '../submissions/submission.entity.js';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';

/** 222 modules and the quiet zone on both sides. */
const BARCODE_WIDTH = BARCODE_MODULE_PIXELS * (222 + 2 * 4);

type Amounts = Pick<Submission, 'amountDueCents' | 'amountPaidCents'>;

export interface PaymentNotice {
  submission: Pick<Submission, 'name' | 'verificationOption'> & Amounts;
  /** Of what is left to pay; null when that is nothing. */
  payment: RegistrationPayment | null;
  /** ISO day. */
  payUntil: string;
  /** Page with the same data. */
  pageUrl: string;
  /** Page on which the request is ended by whoever did not send it. */
  disownUrl: string;
}

/** The mail after a registration: what to pay, how, until when, and what happens next. Also to remind of what is left to pay. */
export function paymentNotice(notice: PaymentNotice): { subject: string; blocks: Block[] } {
  const { submission, payment } = notice;
  const isGuarantee = submission.verificationOption === 'verifyAndGuarantee';
  const due = formatMoney(centsToEuro(submission.amountDueCents));
  return {
    subject: isGuarantee
      ? 'JAMČIMO: ponuda za uplatu jamstva'
      : 'JAMČIMO: obavijest o naknadi za provjeru identiteta',
    blocks: [
      { kind: 'text', text: greeting(submission.name) },
      ...(isGuarantee ? guaranteeOpening(due) : feeOpening(due)),
      ...(submission.amountPaidCents > 0 ? [receivedSoFar(submission)] : []),
      ...(payment === null
        ? []
        : [
            ...slip(payment, notice.payUntil),
            nextSteps(isGuarantee ? GUARANTEE_STEPS : FEE_STEPS),
            ...(isGuarantee ? guaranteeTerms() : []),
          ]),
      paymentPage(notice.pageUrl),
      ...disownLink(notice.disownUrl),
    ],
  };
}

/** How much of the whole came in, and what is left. */
export function receivedSoFar({ amountDueCents, amountPaidCents }: Amounts): Block {
  const [due, paid] = [amountDueCents, amountPaidCents].map((cents) => formatMoney(centsToEuro(cents)));
  const left = amountDueCents - amountPaidCents;
  const text =
    left > 0
      ? `Uplaćeno ${paid} od ${due}, preostaje ${formatMoney(centsToEuro(left))}.`
      : `Uplaćeno ${paid}: ne trebate platiti ništa više.`;
  return { kind: 'strong', text };
}

/** What to pay and how, with the barcode. */
export function slip(payment: RegistrationPayment, payUntil: string): Block[] {
  return [
    { kind: 'rows', rows: slipRows(payment, payUntil) },
    {
      kind: 'text',
      text: 'Podatke možete prepisati u internetsko bankarstvo ili skenirati 2D barkod mobilnim bankarstvom:',
    },
    {
      kind: 'picture',
      cid: BARCODE_CID,
      alt: '2D barkod s podacima za uplatu',
      file: BARCODE_FILE,
      width: BARCODE_WIDTH,
    },
    {
      kind: 'text',
      text: 'Ako je barkod na ovom telefonu: spremite njegovu sliku i otvorite je u aplikaciji svoje banke („Plati sa slike”), ili prepišite podatke iznad.',
    },
  ];
}

export const nextSteps = (steps: string[]): Block => ({ kind: 'steps', title: 'Što slijedi', steps });

export const paymentPage = (url: string): Block => ({
  kind: 'link',
  label: 'Stanje zahtjeva i podaci za uplatu',
  url,
});

/** For the owner of an address that somebody else typed. Nothing happens by opening it. */
export const disownLink = (url: string): Block[] => [
  { kind: 'link', label: 'Niste to bili Vi? Otkažite zahtjev', url, isSecondary: true },
  {
    kind: 'text',
    text: 'Tko otvori tu poveznicu, može otkazati zahtjev: prosljeđujete li ovu poruku, izostavite je.',
  },
];

/** Of whoever pays for the check of the identity alone. */
export const OWN_ACCOUNT: Block = {
  kind: 'strong',
  text: 'Uplata mora stići s Vašeg osobnog bankovnog računa: njome potvrđujemo Vaš identitet.',
};

function guaranteeOpening(due: string): Block[] {
  return [
    {
      kind: 'text',
      text:
        'zaprimili smo Vaš zahtjev. Slanje zahtjeva ne stoji ništa; prije objave plaćate ono što ste odabrali. Odabrali ste verifikaciju s jamstvom: za svaki od tri glavna cilja ' +
        `jamčite s ${formatMoney(GUARANTEE_PER_GOAL)}, ukupno ${due}. Ovo je ponuda za uplatu jamstva.`,
    },
  ];
}

function feeOpening(due: string): Block[] {
  return [
    {
      kind: 'text',
      text:
        'zaprimili smo Vaš zahtjev. Slanje zahtjeva ne stoji ništa; prije objave plaćate ono što ste odabrali. Odabrali ste verifikaciju bez jamstva; naknada za provjeru ' +
        `identiteta iznosi ${due}.`,
    },
    OWN_ACCOUNT,
  ];
}

function slipRows(payment: RegistrationPayment, payUntil: string): [string, string][] {
  const { recipient } = payment;
  return [
    ['Iznos', formatMoney(payment.amount)],
    ['Primatelj', recipient.name],
    ['Adresa primatelja', `${recipient.street}, ${recipient.place}`],
    ['IBAN', formatIban(payment.iban)],
    ['Model i poziv na broj', `${payment.model} ${payment.reference}`],
    ['Šifra namjene', payment.purposeCode],
    ['Opis plaćanja', payment.description],
    ['Platiti do', formatLongDate(payUntil)],
  ];
}

const GUARANTEE_STEPS = [
  'Uplatite jamstvo internetskim bankarstvom ili 2D barkodom, s navedenim pozivom na broj.',
  'Provjeravamo uplatu, Vaš identitet i podatke iz zahtjeva.',
  'Nakon uplate i provjere Vaš profil postaje javan.',
];

const FEE_STEPS = [
  'Uplatite naknadu uplatnicom ili 2D barkodom sa svog osobnog računa, s navedenim pozivom na broj.',
  `Nakon uplate e-mailom dobivate jednokratnu poveznicu (vrijedi ${REGISTRATION_DAYS.goalsLink} dana) za pregled i potvrdu svoja tri cilja.`,
  'Zatim odobravamo profil i on postaje javan.',
  'Ciljevi su javni, ali nisu financijski zajamčeni. Jamstvo možete dodati i poslije.',
];

export function guaranteeTerms(): Block[] {
  return [
    {
      kind: 'text',
      text:
        `Na kraju mandata (${GOALS_TARGET_YEAR}.) ocjenjuje se cilj po cilj: za ispunjeni se vraća ${formatMoney(GUARANTEE_PER_GOAL)}, ` +
        'za neispunjeni taj iznos ide humanitarnom projektu. Ako ne budete izabrani, vraća se ' +
        `${formatPercent(NOT_ELECTED_REFUND)} uplate, a ostatak ostaje humanitarnom projektu.`,
    },
    {
      kind: 'text',
      text: 'Jamstvo za cilj računa se tek otkad su dogovorena mjerila po kojima se ocjenjuje: predlažete ih Vi kad profil postane javan, a prihvaćamo ih mi. Ono što spriječi vijeće, sud ili ministarstvo, kao i ono što se ne može utvrditi, nije ispunjeno.',
    },
  ];
}
