/**
 * Lists and numbers of the specification (points 3 and 9). Free of zod, so that public pages may import it by
 * `@jamcimo/contracts/constants` without carrying a validator.
 */

export const PARTIES = [
  'HDZ',
  'SDP',
  'MOST',
  'Možemo!',
  'Domovinski pokret',
  'IDS',
  'HSS',
  'HSLS',
  'HNS',
  'Centar',
  'Nezavisni',
  'Drugo',
] as const;

/** Colours of the parties (specification, point 3). Defined and never displayed: no party stands out. */
export const PARTY_COLOURS: Readonly<Partial<Record<(typeof PARTIES)[number], string>>> = {
  HDZ: 'blue',
  SDP: 'red',
  MOST: 'yellow',
  'Možemo!': 'green',
  'Domovinski pokret': 'indigo',
  IDS: 'purple',
  HSS: 'emerald',
  HSLS: 'sky',
  HNS: 'orange',
  Centar: 'sky',
  Nezavisni: 'gray',
};
/** Of every other party. */
export const DEFAULT_PARTY_COLOUR = 'gray';

/** The party of an imported candidate whose source names none (decision 47). */
export const PARTY_NOT_STATED = 'Nije navedeno';

export const COUNTIES = [
  'Zagrebačka',
  'Krapinsko-zagorska',
  'Sisačko-moslavačka',
  'Karlovačka',
  'Varaždinska',
  'Koprivničko-križevačka',
  'Bjelovarsko-bilogorska',
  'Primorsko-goranska',
  'Ličko-senjska',
  'Virovitičko-podravska',
  'Požeško-slavonska',
  'Brodsko-posavska',
  'Zadarska',
  'Osječko-baranjska',
  'Šibensko-kninska',
  'Vukovarsko-srijemska',
  'Splitsko-dalmatinska',
  'Istarska',
  'Dubrovačko-neretvanska',
  'Međimurska',
  'Grad Zagreb',
] as const;

/** Every office with both of its forms (decision 17). A stored value that is not on the list is kept. */
export const POSITIONS = [
  'župan',
  'županica',
  'gradonačelnik',
  'gradonačelnica',
  'načelnik',
  'načelnica',
  'Županijsko vijeće',
  'Gradsko vijeće',
  'Općinsko vijeće',
] as const;

/** Offices of a county; they decide the level together with the county text (decision 13). */
export const COUNTY_POSITIONS = ['župan', 'županica', 'Županijsko vijeće'] as const;

export const COUNTY_LEVEL = 'Županijska razina';
export const CITY_LEVEL = 'Gradska razina';

/** Local elections whose candidates the register holds (decision 64). */
export const ELECTION_YEAR = 2025;
/** Year by whose end the goals are to be reached. */
export const GOALS_TARGET_YEAR = 2029;
export const GOALS_PER_POLITICIAN = 3;
/** The day of the next local elections: no deadline of a criterion is later. */
export const LAST_DEADLINE = '2029-05-20';
export const CRITERIA_PER_GOAL = 5;
/** How far a followed goal is. It moves no money. `not-rated`: nobody has looked at evidence yet. */
export const COURSES = ['not-rated', 'not-started', 'in-progress', 'stalled', 'reported'] as const;
export const COURSE_WORDS: Record<(typeof COURSES)[number], string> = {
  'not-rated': 'Nije ocijenjeno',
  'not-started': 'Nije započeto',
  'in-progress': 'U tijeku',
  stalled: 'Zastalo',
  reported: 'Prijavljeno kao ostvareno',
};
/** Pieces of evidence beside a goal. */
export const EVIDENCE_PER_GOAL = 50;
/** Months after which a followed goal is to be looked at again. */
export const MONTHS_BETWEEN_LOOKS = 12;
/** What everybody may read of the history of a goal. */
export const GOAL_CHANGES = [
  'terms-accepted',
  'words-changed',
  'change-refused',
  'course-changed',
  'evidence-added',
  'evidence-withdrawn',
  'remark-released',
  'remark-refused',
] as const;
/** Changes of goals that one feed holds. */
export const FEED_ENTRIES = 50;
/** What became of proposed criteria. */
export const TERMS_STATES = ['proposed', 'returned', 'accepted'] as const;
export const LINKS_PER_GOAL = 2;
/** Joins the two source links of one goal. */
export const LINK_SEPARATOR = '|';
/** A goal longer than this many characters gets an expand control. */
export const GOAL_EXPAND_LENGTH = 80;

/** Characters a search needs before it runs, after trimming. */
export const SEARCH_MINIMUM = 3;
/** Longer search texts are cut, not refused. */
export const SEARCH_MAXIMUM = 80;
export const SEARCH_RESULTS = 20;
/** Names that are offered where a list is empty. */
export const NEAREST_NAMES = 5;

/** Politicians on one page of the list (decision 25). */
export const LIST_PAGE = 24;
/** A larger `limit` is cut, not refused. */
export const LIST_LIMIT = 1000;

/** Euro. */
export const IDENTITY_FEE = 3;
export const GUARANTEE_PER_GOAL = 500;
export const GUARANTEE = 1500;
/** Share of the guarantee that somebody who is not elected gets back. */
export const NOT_ELECTED_REFUND = 0.5;

/** Euro of the fund that make one day without collecting bottles. */
export const FUND_EURO_PER_DAY = 7;
export const FUND_TARGET_DAYS = 365;
/** Euro. */
export const FUNDRAISING_TARGET = 10_000;

/** What an action says by itself about why something is hidden or refused: stored where nobody gave another reason (decision 78). */
export const HIDING_REASONS = {
  /** A mention in the queue. */
  mention: 'Članak nije o toj osobi.',
  /** A report that was public. */
  report: 'Objava nije o toj osobi.',
  /** A goal of the search. */
  goal: 'Navod nije obećanje te osobe.',
  /** A request. */
  submission: 'Zahtjev ne ispunjava uvjete za objavu profila.',
  /** A profile that never was public. */
  neverPublished: 'Profil još nije objavljen.',
  /** A profile that was public. */
  unpublished: 'Administrator je povukao objavu profila.',
  /** A profile whose approval was taken back with the decision about its request. */
  decisionWithdrawn: 'Odluka o zahtjevu je povučena.',
  /** A removed profile, not at the person's wish. */
  removal: 'Profil ne pripada na popis.',
} as const;

/** Lengths in characters (decision 42). */
export const LENGTHS = {
  name: { min: 3, max: 120 },
  email: { max: 254 },
  phone: { max: 40 },
  rejectionReason: { max: 1000 },
  party: { max: 200 },
  customParty: { min: 2, max: 80 },
  position: { max: 80 },
  goal: { min: 5, max: 1000 },
  link: { max: 2000 },
  description: { max: 500 },
  backupName: { max: 80 },
  objection: { min: 10, max: 1000 },
  objectionDecision: { min: 5, max: 1000 },
  correction: { min: 10, max: 300 },
  criterion: { min: 10, max: 300 },
  criterionValue: { max: 200 },
  proof: { min: 5, max: 300 },
  evidenceTitle: { min: 3, max: 300 },
  publisher: { min: 2, max: 120 },
  quote: { min: 10, max: 500 },
  courseNote: { min: 20, max: 1000 },
  goalClaim: { min: 10, max: 2000 },
  goalReply: { min: 1, max: 500 },
} as const;

/** Whose words a goal is (architecture, "Goals are rows"). */
export const GOAL_ORIGINS = ['self', 'admin', 'ai', 'import', 'demo'] as const;

/** What a registration asks for: the identity check alone, or a guarantee for the three goals besides. */
export const VERIFICATION_OPTIONS = ['verifyOnly', 'verifyAndGuarantee'] as const;

/** States of a registration request; decided once (decision 8). */
export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** Whether a request is paid as a whole. */
export const SUBMISSION_PAYMENTS = ['paid', 'unpaid'] as const;
/** What an undecided request waits for: a decision, or something that its person has to do. */
export const SUBMISSION_STAGES = ['ready', 'incomplete'] as const;
export type SubmissionStage = (typeof SUBMISSION_STAGES)[number];
/** What two requests may have in common. */
export const SUBMISSION_LIKENESSES = ['email', 'phone', 'name'] as const;
/** Orders of the requests; what waits longest is decided first. */
export const SUBMISSION_ORDERS = ['oldest', 'newest'] as const;
/** What a request may have besides its payment; each stands behind a number of the statistics. */
export const SUBMISSION_MARKS = [
  'goalsAwaited',
  'keptForPayment',
  'document',
  'mailWaiting',
  'mailHeld',
  'mailFailed',
] as const;

/**
 * What became of a payment request: `paid` when all live entries for it reach the amount; `expired` when its term ran out; `closed`
 * when the registration was rejected or removed. Money that comes after that still pays it.
 */
export const PAYMENT_REQUEST_STATES = ['open', 'paid', 'expired', 'closed'] as const;
export type PaymentRequestState = (typeof PAYMENT_REQUEST_STATES)[number];
export { FUND_PURPOSE_WORDS, HISTORY_PURPOSE_WORDS } from './purposes.js';

/** Largest files of a registration, in megabytes of 1,048,576 bytes. */
export const UPLOAD_MEGABYTES = { photo: 10, idDocument: 10, programPdf: 20 } as const;

/** Days. How long what a registration brings along is kept, and how long its links and terms run (decisions 9 and 10). */
export const REGISTRATION_DAYS = {
  payment: 14,
  goalsLink: 14,
  disownLink: 60,
  documentsAfterDecision: 30,
  documentsAtMost: 90,
} as const;
/** Mails that strangers may cause to one address within 24 hours (decision 62, ADR 21). */
export const MAILS_PER_DAY = 3;
/** Days of the sign-ins that the statistics show. */
export const SIGN_IN_STATISTICS_DAYS = 30;
/** Days of the articles that the statistics count by source. */
export const SOURCE_STATISTICS_DAYS = 30;
/** When a request that nobody decided goes (decision 75), unless money was booked for it, and how many days before the person gets a mail. */
export const PENDING_REQUEST = { unpaidDays: 60, undecidedMonths: 12, reminderDays: 7 } as const;
/** Months after a rejection until the personal data of the request go. */
export const REJECTED_REQUEST_MONTHS = 12;

/** How long an archive is kept at most, in days: with identity documents, made by somebody, uploaded, at the second site after somebody deleted it. */
export const BACKUP_DAYS = {
  withIdentityDocuments: REGISTRATION_DAYS.documentsAtMost,
  manual: 365,
  uploaded: 30,
  deletedOffSite: 7,
} as const;

/** How long a payer's name and text are kept of a line of a statement, in days: after the decision about it, and while it waits, after the upload. */
export const PAYER_DAYS = 90;
/** How long who paid is kept with a booked entry, in years after the end of its year: that is how long books are kept. */
export const BOOKED_PAYER_YEARS = 11;
/** How long everything else about people is kept that goes by itself; `kept-data.ts` says what it is. */
export const KEPT = {
  uploadHours: 1,
  statementDraftHours: 1,
  registrationNetworkHours: 1,
  objectionNetworkHours: 24,
  mailQuotaDays: 2,
  /** An approval can be withdrawn for minutes; the event of either may come hours late. */
  replacedProfileDays: 2,
  eventDays: 30,
  failedEventDays: 90,
  signInDays: 180,
  sessionHours: 12,
  /** From where an account was signed in, and from where it was tried in vain. */
  knownNetworkDays: 30,
  failedSignInDays: 1,
  /** What CloudNativePG keeps beside the object store (`k8s/components/cloudnative-pg`). */
  databaseArchiveDays: 30,
  unmentionedArticleDays: 30,
  articleTextDays: 365,
} as const;

/** What somebody may object to; `evidence` is proposed for a followed goal. */
export const OBJECTION_KINDS = ['report', 'goal', 'profile', 'evidence'] as const;
export type ObjectionKind = (typeof OBJECTION_KINDS)[number];
/** What is not right; of evidence, what it says of the goal. */
export const OBJECTION_REASONS = ['not-this-person', 'inaccurate', 'supports', 'contradicts'] as const;
export type ObjectionReason = (typeof OBJECTION_REASONS)[number];
/** Decided once. */
export const OBJECTION_STATES = ['waiting', 'accepted', 'rejected'] as const;
export type ObjectionState = (typeof OBJECTION_STATES)[number];
/** Objections that may come from one network within 24 hours. */
export const OBJECTIONS_PER_DAY = 3;
/** Days until an objection is to be decided, and after the decision until the address for the answer goes. */
export const OBJECTION_DAYS = { decision: 30, emailAfterDecision: 30 } as const;
/** Months after the decision until what was written and seen goes; the public sentence stays. */
export const OBJECTION_TEXT_MONTHS = 12;

/**
 * Header of GET /api/admin/deliveries: names of the services that did not answer, separated by commas; absent when all did.
 */
export const UNREACHABLE_SERVICES_HEADER = 'x-unreachable-services';

/** Why the search was not sure. Old mentions keep the word, so none is renamed. */
export const MENTION_DOUBTS = [
  'namesakes',
  'surname-only',
  'common-name',
  'other-trade',
  'other-place',
  'longer-name',
  'part-of-name',
  'case-slip',
  'no-diacritics',
  'other-person',
  'no-evidence',
] as const;

/** What an article says for its being about this person. */
export const REASONS_FOR = ['own-office', 'own-party', 'own-town', 'own-county', 'politics'] as const;

/** What speaks against it, or is missing. Old mentions keep the words, so none is renamed. */
export const REASONS_AGAINST = [
  'nothing-own',
  'office-unknown',
  'frequent-name',
  'age',
  'trade',
  'other-town',
  'other-office',
  'other-party',
  'crime',
  'sport',
  'death',
  'letter',
  'culture',
  'business',
  'section',
] as const;

/** Largest number of a record (`integer` of PostgreSQL). */
export const MAXIMUM_ID = 2_147_483_647;
