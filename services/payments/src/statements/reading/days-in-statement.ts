import { isoDay } from '@jamcimo/croatia';
import { z } from 'zod';
import { unreadable } from './statement-errors.js';
import { textAt, type XmlElement } from './xml-parts.js';

const TEXT = /^(\d{4}-\d{2}-\d{2})([T ]\S+?)?(Z|[+-]\d{2}:\d{2})?$/;
const isDay = (text: string) => z.iso.date().safeParse(text).success;

/**
 * The day of an element: of a date as it is written, of a moment that names its offset as it is in Croatia, of another one as it is
 * written. Some banks write all of them in UTC.
 *
 * @param path of an element that has `Dt` or `DtTm`
 * @returns ISO day, null where there is none
 * @throws DomainError `statement.unreadable` for what is no day
 */
export function dayAt(element: XmlElement, path: string): string | null {
  return readDay(textAt(element, `${path}/Dt`) ?? textAt(element, `${path}/DtTm`));
}

/** @throws DomainError `statement.unreadable` */
export function readDay(text: string | null): string | null {
  if (text === null) return null;
  const [, day = '', time, offset] = TEXT.exec(text) ?? [];
  if (!isDay(day)) throw unreadable('datum nije ispravan');
  if (!time || !offset) return day;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw unreadable('datum nije ispravan');
  return isoDay(moment);
}
