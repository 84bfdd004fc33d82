/**
 * Expected failures by their stable codes, which cross the wire between services and reach clients in the `code` of an error body: the HTTP
 * status of each, and what it says to people in Croatian where that is always the same. A code is never renamed.
 */
const ERRORS = {
  'request.malformed': [400, 'Zahtjev nije ispravan.'],
  'request.invalid': [422, 'Provjerite označena polja.'],
  'request.too-large': [413, 'Zahtjev je prevelik.'],
  'request.foreign-origin': [403, 'Zahtjev nije poslan s ove stranice i odbijen je.'],
  'route.not-found': [404, 'Traženi sadržaj ne postoji.'],
  'login.wrong': [401, 'Neispravno korisničko ime ili lozinka'],
  'request.throttled': [429],
  'login.throttled': [429],
  'login.expired': [401, 'Prijava je istekla. Prijavite se ponovno.'],
  'second-factor.wrong': [422],
  'second-factor.stale': [403, 'Za ovu radnju potvrdite prijavu kodom.'],
  'second-factor.required': [409],
  'invitation.invalid': [404, 'Poveznica više ne vrijedi. Zatražite novu.'],
  'session.missing': [401, 'Potrebna je prijava.'],
  'session.not-administrator': [403, 'Vaš račun nema administratorska prava.'],
  'account.not-found': [404, 'Korisnik nije pronađen.'],
  'account.name-taken': [409],
  'account.last': [409, 'Barem jedan administrator mora se moći prijaviti.'],
  'account.not-invited': [409, 'Ovaj račun ne čeka na odabir lozinke.'],
  'politician.not-found': [404, 'Političar nije pronađen.'],
  'politician.changed-meanwhile': [409, 'Zapis je u međuvremenu promijenjen.'],
  'politician.key-reused': [422, 'Ovaj je profil već poslan s drugim podacima.'],
  'politician.goals-given': [
    409,
    'Profil je verificiran ili je njegove ciljeve unijela osoba, pa ih pretraga ne smije zamijeniti.',
  ],
  'goal.not-found': [404, 'Cilj nije pronađen.'],
  'goal.frozen': [
    409,
    'Za ovaj cilj dogovorena su mjerila: tekst, izvori i mjesto cilja više se ne mijenjaju.',
  ],
  'terms.accepted': [409],
  'terms.already-decided': [409, 'O ovim je mjerilima već odlučeno.'],
  'remark.already-there': [409, 'Na to ste već odgovorili.'],
  'remark.already-decided': [409, 'O ovoj je izjavi već odlučeno.'],
  'evidence.not-found': [404, 'Dokaz nije pronađen.'],
  'evidence.too-many': [409, 'Za jedan cilj stoji najviše 50 dokaza.'],
  'evidence.already-there': [409, 'Dokaz s ovom poveznicom već stoji uz cilj.'],
  'evidence.holds-course': [
    409,
    'Na ovom dokazu počiva stanje „U tijeku”. Najprije odredite drugo stanje ili dodajte drugi čin.',
  ],
  'goals.silence': [409],
  'candidate-list.unreadable': [422],
  'fund-entry.not-found': [404, 'Uplata nije pronađena.'],
  'fund-entry.key-reused': [422, 'Ova je uplata već poslana s drugim podacima.'],
  'fund-entry.returned': [409],
  'payment.possible-duplicate': [409, 'Takva uplata već postoji. Ako je ovo druga uplata, potvrdite to.'],
  'guarantee.too-little-held': [409],
  'guarantee.forfeit-final': [409],
  'statement.not-found': [404, 'Izvod nije pronađen.'],
  'statement.unreadable': [422],
  'statement.draft-expired': [404, 'Pregled je istekao: učitajte izvod ponovno.'],
  'statement.inconsistent': [422],
  'statement.other-account': [422],
  'statement-line.not-found': [404, 'Stavka izvoda nije pronađena.'],
  'statement-line.already-decided': [409, 'O ovoj je stavci već odlučeno.'],
  'statement-line.not-dismissed': [409, 'Ova stavka nije odbačena pa se ne može vratiti u red.'],
  'media-report.not-found': [404, 'Medijska objava nije pronađena.'],
  'goal-proposal.not-found': [404, 'Prijedlog cilja nije pronađen.'],
  'goal-proposal.already-decided': [409],
  'goal-proposal.not-decided': [409, 'O ovom cilju nema odluke koja se može poništiti.'],
  'mention.not-found': [404, 'Spominjanje nije pronađeno.'],
  'mention.already-decided': [409],
  'feed.not-found': [404, 'Izvor nije pronađen.'],
  'feed.already-listed': [409, 'Ovaj je izvor već na popisu.'],
  'feed.changed-meanwhile': [409, 'Izvor je u međuvremenu promijenjen.'],
  'feed.too-many': [409],
  'feed.unreadable': [422],
  'file.not-found': [404, 'Traženi sadržaj ne postoji.'],
  'file.too-large': [413],
  'file.unsupported-type': [415],
  'file.unreadable': [422],
  'file.too-many-pixels': [422],
  'file.too-small': [422],
  'file.too-many-pages': [422],
  'file.encrypted': [422, 'PDF je zaštićen lozinkom ili šifriran. Uklonite zaštitu i pokušajte ponovno.'],
  'file.active-content': [422],
  'registration.throttled': [429],
  'registration.key-reused': [422, 'Ovaj je zahtjev već poslan s drugim podacima.'],
  'submission.not-found': [404, 'Zahtjev nije pronađen.'],
  'submission.already-decided': [409, 'O ovom je zahtjevu već odlučeno.'],
  'submission.guarantee-not-paid': [409, 'Jamstvo nije zatraženo ili nije uplaćeno u cijelosti.'],
  'submission.changed-meanwhile': [409, 'Osoba je u međuvremenu promijenila zahtjev.'],
  'submission.not-decided': [409],
  'submission.decision-final': [409],
  'submission.already-paid': [409, 'Uplata za ovaj zahtjev već je evidentirana.'],
  'submission.other-amount': [409],
  'submission.no-goals-link': [409],
  'objection.not-found': [404, 'Prigovor nije pronađen.'],
  'objection.already-decided': [409, 'O ovom je prigovoru već odlučeno.'],
  'objection.key-reused': [422, 'Ovaj je prigovor već poslan s drugim podacima.'],
  'objection.throttled': [429],
  'link.invalid': [404],
  'link.expired': [410],
  'link.used': [409],
  'delivery.not-found': [404],
  'backup.not-found': [404, 'Sigurnosna kopija nije pronađena.'],
  'backup.busy': [409, 'Drugi posao sa sigurnosnim kopijama upravo traje.'],
  'backup.unusable': [422],
  'backup.no-passphrase': [
    409,
    'Zaporka za sigurnosne kopije (BACKUP_PASSPHRASE) nije postavljena, a nešifrirane se kopije ovdje ne izrađuju.',
  ],
  'service.unavailable': [
    503,
    'Usluga trenutačno nije dostupna. Molimo pokušajte ponovno za nekoliko trenutaka.',
  ],
  'service.timeout': [
    503,
    'Usluga trenutačno nije dostupna. Molimo pokušajte ponovno za nekoliko trenutaka.',
  ],
  'system.maintenance': [503, 'Sustav se upravo održava. Pokušajte ponovno za nekoliko minuta.'],
  internal: [500, 'Došlo je do neočekivane greške. Molimo pokušajte ponovno.'],
} as const satisfies Record<string, readonly [status: number, text?: string]>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = /* @__PURE__ */ Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** A failure that says the same wherever it comes from. */
export type ErrorCodeWithText = {
  [Code in ErrorCode]: (typeof ERRORS)[Code] extends readonly [number, string] ? Code : never;
}[ErrorCode];

/** Why a picture or a PDF is refused; the field is named. */
export const FILE_ERRORS = [
  'file.too-large',
  'file.unsupported-type',
  'file.unreadable',
  'file.too-many-pixels',
  'file.too-small',
  'file.too-many-pages',
  'file.encrypted',
  'file.active-content',
] as const satisfies readonly ErrorCode[];

/** What any call may answer: its input is wrong, nobody can carry it out now, or something failed that nobody foresaw. */
export const GENERAL_ERRORS: readonly ErrorCode[] = [
  'request.malformed',
  'request.invalid',
  'service.unavailable',
  'service.timeout',
  'system.maintenance',
  'internal',
];

export const errorStatus = (code: ErrorCode): number => ERRORS[code][0];
export const errorText = (code: ErrorCodeWithText): string => ERRORS[code][1];

/** One wrong field: `field` is the name in the request, `message` a Croatian sentence for people. */
export interface FieldError {
  field: string;
  message: string;
}

/** What a failed call carries over the wire and what a failed HTTP request answers. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** Present record of an edit conflict. */
  present?: unknown;
  /** Seconds after which it may be tried again (429). */
  retryAfter?: number;
}

interface ErrorDetails {
  errors?: FieldError[];
  present?: unknown;
  retryAfter?: number;
}

/** An expected failure of a use case. Unexpected ones are ordinary errors and reach the outside as `internal`. */
export class DomainError extends Error {
  readonly details: ErrorDetails;

  /** @param message Croatian, for people; without it that of the code */
  constructor(code: ErrorCodeWithText, details?: ErrorDetails);
  constructor(code: ErrorCode, message: string, details?: ErrorDetails);
  constructor(
    readonly code: ErrorCode,
    message: string | ErrorDetails = {},
    details: ErrorDetails = {},
  ) {
    const isOwn = typeof message === 'string';
    super(isOwn ? message : errorText(code as ErrorCodeWithText));
    this.name = 'DomainError';
    this.details = isOwn ? details : message;
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}
