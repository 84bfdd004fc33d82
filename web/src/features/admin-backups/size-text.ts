import { formatNumber } from '@jamcimo/croatia';

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** A size for people: `1.234.567` bytes are `1,2 MB`. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const rounded = value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(rounded)} ${UNITS[unit]}`;
}
