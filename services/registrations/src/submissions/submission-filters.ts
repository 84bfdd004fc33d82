import { emailKey, type SubmissionFilters, type SubmissionStage } from '@jamcimo/contracts';
import { fold, foldDj } from '@jamcimo/croatia';
import { Brackets, type SelectQueryBuilder, type WhereExpressionBuilder } from 'typeorm';
import type { Submission } from './submission.entity.js';

type Query = SelectQueryBuilder<Submission>;

const hasDocument = (alias: string) =>
  `EXISTS (SELECT FROM submission_files f WHERE f.submission_id = ${alias}.id AND f.kind = 'id-document')`;

/** Its term is over or ends within a week, or the owner of its address says it is not theirs, and money that was booked for it keeps it (`PendingTerm`). */
const KEPT_FOR_PAYMENT = `s.status = 'pending' AND (s.goes_at IS NOT NULL OR s.disowned_at IS NOT NULL) AND s.amount_paid_cents > 0`;

/** The same conditions as those of the figures in `SummarizeSubmissions`. */
const HAS_MARK: Record<NonNullable<SubmissionFilters['mark']>, string> = {
  goalsAwaited: `s.status = 'pending' AND s.verification_option = 'verifyOnly'
    AND s.paid_at IS NOT NULL AND s.goals_confirmed_at IS NULL`,
  document: hasDocument('s'),
  mailWaiting: hasMail(`m.state = 'waiting' AND m.held_until IS NULL`),
  mailHeld: hasMail(`m.state = 'waiting' AND m.held_until IS NOT NULL`),
  keptForPayment: KEPT_FOR_PAYMENT,
  mailFailed: hasMail(`m.state = 'failed'`),
};

/** Everything that its person has to do for it is done: paid, goals confirmed, files there, corrected where it was returned. */
export const isComplete = (alias: string) =>
  `(${alias}.paid_at IS NOT NULL AND (${hasDocument(alias)} OR ${alias}.known_from_id IS NOT NULL)
  AND (${alias}.returned_at IS NULL OR ${alias}.corrected_at IS NOT NULL)
  AND (${alias}.verification_option <> 'verifyOnly' OR ${alias}.goals_confirmed_at IS NOT NULL))`;

export const IN_STAGE: Record<SubmissionStage, string> = {
  ready: `s.status = 'pending' AND ${isComplete('s')}`,
  incomplete: `s.status = 'pending' AND NOT ${isComplete('s')}`,
};

function hasMail(condition: string): string {
  return `EXISTS (SELECT FROM mails m WHERE m.submission_id = s.id AND ${condition})`;
}

/** Narrows a query for requests, whose alias is `s`. */
export function applyFilters(query: Query, filters: SubmissionFilters): Query {
  const { q, status, payment, option, county, mark, month, stage } = filters;
  if (status !== undefined) query.andWhere('s.status = :status', { status });
  if (payment !== undefined) query.andWhere(`s.paid_at IS ${payment === 'paid' ? 'NOT ' : ''}NULL`);
  if (option !== undefined) query.andWhere('s.verification_option = :option', { option });
  if (county !== undefined) query.andWhere('s.county = :county', { county });
  if (mark !== undefined) query.andWhere(`(${HAS_MARK[mark]})`);
  if (stage !== undefined) query.andWhere(`(${IN_STAGE[stage]})`);
  if (month !== undefined) {
    query.andWhere(`to_char(s.submitted_at AT TIME ZONE 'Europe/Zagreb', 'YYYY-MM') = :month`, { month });
  }
  if (q !== undefined && q.trim() !== '') query.andWhere(new Brackets((either) => applySearch(either, q)));
  return query;
}

/** All words are the person's, or the whole is a number of the request. */
function applySearch(query: WhereExpressionBuilder, q: string): void {
  const words = q.split(/\s+/).filter(Boolean);
  query.where(
    new Brackets((all) => {
      words.forEach((word, index) => {
        applyWord(all, word, index);
      });
    }),
  );
  const number = readNumber(q);
  if (number === null) return;
  if (number.length <= LONGEST_ID) query.orWhere('s.id = :number', { number: Number(number) });
  if (number.length >= SHORTEST_PART) {
    query.orWhere(`replace(s.payment_reference, '-', '') LIKE :inReference`, { inReference: `%${number}%` });
    const inPhone = `%${number.replace(/^(00)?385|^0/, '')}%`;
    query.orWhere(`regexp_replace(s.phone, '\\D', '', 'g') LIKE :inPhone`, { inPhone });
  }
}

const LONGEST_ID = 9;
const SHORTEST_PART = 4;

/** Digits of a number as people write it: "HR01 1003-000000109", "091/123 4567", "#12"; null for anything else. */
function readNumber(q: string): string | null {
  const rest = q.replace(/^\s*HR\s?01\s?/i, '').replace(/[\s\-–./()+#]/g, '');
  return /^\d{1,30}$/.test(rest) ? rest : null;
}

/** Each word is part of the name, of the address, or of the payment reference. */
function applyWord(query: WhereExpressionBuilder, word: string, index: number): void {
  const [folded, foldedDj] = [fold(word), foldDj(word)];
  const ways = [`lower(s.email) LIKE :address${index}`];
  if (folded !== '') {
    ways.push(`${foldedName('d')} LIKE :folded${index}`, `${foldedName('dj')} LIKE :foldedDj${index}`);
  }
  if (/^\d[\d-]{3,}$/.test(word)) ways.push(`s.payment_reference LIKE :address${index}`);
  query.andWhere(`(${ways.join(' OR ')})`, {
    [`address${index}`]: `%${emailKey(word).replace(/[\\%_]/g, '\\$&')}%`,
    [`folded${index}`]: `%${folded}%`,
    [`foldedDj${index}`]: `%${foldedDj}%`,
  });
}

/** The name as `fold` writes it, as far as Croatian letters go; there are too few requests for a column of its own. */
export function foldedName(dWithStroke: string): string {
  const lower = `normalize(replace(lower(s.name), 'đ', '${dWithStroke}'), NFKD)`;
  const withoutMarks = `regexp_replace(${lower}, '[^\\x01-\\x7f]|''', '', 'g')`;
  return `regexp_replace(${withoutMarks}, '[^a-z0-9]+', ' ', 'g')`;
}
