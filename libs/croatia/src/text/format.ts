/** Times are those of the people who read them, whatever the machine or the browser is set to. */
const timeZone = 'Europe/Zagreb';
/** Shown where there is no figure; better than a wrong one. */
const NONE = '–';
/** Keeps the parts of a date together: no line breaks at it. */
const NBSP = '\u00a0';

const money = new Intl.NumberFormat('hr-HR', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const number = new Intl.NumberFormat('hr-HR');
const percent = new Intl.NumberFormat('hr-HR', { style: 'percent', maximumFractionDigits: 0 });
const dateParts = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});
const month = new Intl.DateTimeFormat('hr-HR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SIZES = ['B', 'kB', 'MB', 'GB'];
const size = new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 1 });
const isoDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const longDate = new Intl.DateTimeFormat('hr-HR', { dateStyle: 'long', timeZone });

/**
 * Euro with exactly two decimals: `1.500,00 €` (U+00A0 before the sign, U+2212 as minus). A text is read as a plain
 * decimal ("1500.00", the form of the API), exactly and without passing through a float; anything but a number gives "–".
 */
export function formatMoney(amount: number | string): string {
  if (typeof amount === 'number') return Number.isFinite(amount) ? money.format(amount) : NONE;
  const text = amount.trim();
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? money.format(text as `${number}`) : NONE;
}

/** A number with dots between thousands and a decimal comma: `31.082`. */
export function formatNumber(value: number): string {
  return Number.isFinite(value) ? number.format(value) : NONE;
}

/** A share (0.42) as whole percent: `42 %` with U+00A0. */
export function formatPercent(share: number): string {
  return Number.isFinite(share) ? percent.format(share) : NONE;
}

function parts(when: string | Date): Record<string, string> | null {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(dateParts.formatToParts(date).map((part) => [part.type, part.value]));
}

/** Day of an instant in Zagreb, ISO: `2025-05-08`. */
export function isoDay(instant: Date = new Date()): string {
  return isoDate.format(instant);
}

/** Day of an instant or an ISO date, in Zagreb: `08. 05. 2025.` with U+00A0 inside; "–" for an invalid date. */
export function formatDate(when: string | Date): string {
  const p = parts(when);
  return p ? `${p.day}.${NBSP}${p.month}.${NBSP}${p.year}.` : NONE;
}

/**
 * Day and minute of an instant, in Zagreb: `08. 05. 2025. 14:05`; "–" for an invalid date. A line may break before the time,
 * not within the day.
 */
export function formatDateTime(when: string | Date): string {
  const p = parts(when);
  return p ? `${formatDate(when)} ${p.hour}:${p.minute}` : NONE;
}

/** Minute of an instant, in Zagreb: `14:05`; "–" for an invalid date. */
export function formatTime(when: string | Date): string {
  const p = parts(when);
  return p ? `${p.hour}:${p.minute}` : NONE;
}

/** Day in words, in Zagreb: `8. svibnja 2025.` with U+00A0 inside; "–" for an invalid date. */
export function formatLongDate(when: string | Date): string {
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? NONE : longDate.format(date).replace(/\s/g, NBSP);
}

/** Month of a calendar, YYYY-MM: `svibanj 2025.` with U+00A0 inside; "–" for anything else. */
export function formatMonth(given: string): string {
  const date = new Date(`${given}-01T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? NONE : month.format(date).replace(/\s/g, NBSP);
}

/** Bytes as `640 kB` or `2,4 MB` with U+00A0 before the unit, which is 1024 of the one below, as in the limits of uploads. */
export function formatSize(bytes: number): string {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  let value = bytes;
  let unit = 0;
  while (rounded(value) >= 1024 && unit < SIZES.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return Number.isFinite(bytes) ? `${size.format(value)}${NBSP}${SIZES[unit]}` : NONE;
}
