const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function inUnit(amount: number, unit: 'day' | 'hour' | 'minute' | 'second', digits = 0): string {
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat('hr-HR', options).format(amount);
}

/** A time in its largest whole unit: 0,4 s, 59 s, 5 min, 3 h, 2 d. */
export function waitingTime(seconds: number): string {
  const found = UNITS.find(([, size]) => seconds >= size);
  if (!found) return inUnit(seconds, 'second', seconds < 10 ? 1 : 0);
  const [unit, size] = found;
  return inUnit(Math.floor(seconds / size), unit);
}
