/** A clock may be a little ahead. */
const AHEAD_MS = 10 * 60_000;
/** What is older is a date that nobody set. */
const OLDEST = Date.UTC(1995, 0, 1);
const ZONES: Record<string, string> = { CET: '+0100', CEST: '+0200', MEZ: '+0100', MESZ: '+0200', UT: 'GMT' };
const MONTHS = ['sij', 'velj', 'ožu', 'tra', 'svi', 'lip', 'srp', 'kol', 'ruj', 'lis', 'stu', 'pro'];
const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * When an item was published. Times without a zone are Croatian. Null for what is missing, senseless or in the future: then the
 * time it was first seen holds.
 */
export function articleDate(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const at = parse(text.trim().slice(0, 80));
  const isSensible = at !== null && at >= OLDEST && at <= now.getTime() + AHEAD_MS;
  return isSensible ? new Date(at) : null;
}

function parse(text: string): number | null {
  if (/^\d{10}(\d{3})?$/.test(text)) return Number(text) * (text.length === 10 ? 1000 : 1);
  const spelled = plainly(text);
  const numbers =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b\.?(?:[-,\s]+(?:u\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(
      spelled,
    );
  if (numbers) {
    const [, day, month, year, hour = '0', minute = '0', second = '0'] = numbers;
    return croatianTime([year, month, day, hour, minute, second].map(Number));
  }
  const hasZone = /(Z|GMT|UTC?|[A-Z]{3,4}|[+-]\d{2}:?\d{2})\s*(\([^)]*\))?$/.test(spelled);
  const at = Date.parse(hasZone ? spelled : `${spelled}${spelled.includes('T') ? 'Z' : ' GMT'}`);
  if (Number.isNaN(at)) return null;
  if (hasZone) return at;
  const read = new Date(at);
  return croatianTime([
    read.getUTCFullYear(),
    read.getUTCMonth() + 1,
    read.getUTCDate(),
    read.getUTCHours(),
    read.getUTCMinutes(),
    read.getUTCSeconds(),
  ]);
}

/** As `Date` reads it: without the day's name, months and zones in English, times with colons. */
function plainly(text: string): string {
  let spelled = text
    .replace(/^[a-zčćžšđ]+\.?,\s*/i, '')
    .replace(/\s*Europe\/Zagreb$/, '')
    .replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/, '$1-$2-$3T$4:$5:$6')
    .replace(
      /(\d{4}\.?(?:[-,\s]+(?:u\s+)?))(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d.])/,
      (_, before, hour, minute, second = '00') => `${before}${hour}:${minute}:${second}`,
    )
    .replace(/([T\s:]\d{2}[\s]?[+-]\d{2})$/, '$1:00');
  if (/^\d{1,2}\.?\s+[a-zčćžšđ]/i.test(spelled)) {
    for (const [index, month] of MONTHS.entries())
      spelled = spelled.replace(new RegExp(`\\b${month}[a-zčćžšđ]*\\.?`, 'i'), ENGLISH[index] as string);
    spelled = spelled.replace(/^(\d{1,2})\./, '$1').replace(/(\d{4})\.?,?\s+u\s+/, '$1 ');
  }
  return spelled.replace(/\b(CET|CEST|MEZ|MESZ|UT)$/, (zone) => ZONES[zone] as string);
}

const ZAGREB = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zagreb', timeZoneName: 'longOffset' });

/** Year, month (1–12), day, hour, minute and second on a Croatian clock. */
function croatianTime(parts: number[]): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  // What no calendar holds on both sides of a zone.
  if (!(Math.abs(local) < 8e15)) return Number.NaN;
  // Right but within the hour in which clocks change.
  return local - zagrebOffset(local - zagrebOffset(local));
}

function zagrebOffset(at: number): number {
  const zone = ZAGREB.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0'] = /([+-]\d{2})/.exec(zone) ?? [];
  return Number(hours) * 3_600_000;
}
