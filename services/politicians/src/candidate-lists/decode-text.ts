import { isUtf8 } from 'node:buffer';
import { yieldToEventLoop } from '@jamcimo/service-kit';
import iconv from 'iconv-lite';
import { mendList } from './mend-list.js';
import { unreadableList } from './unreadable-list.js';

const startsWith = (content: Buffer, ...bytes: number[]) => bytes.every((byte, at) => content[at] === byte);

/** People often upload workbooks; the message says how to save one as a readable file. */
function refuseKnownBinary(content: Buffer): void {
  const isZip = startsWith(content, 0x50, 0x4b, 0x03, 0x04);
  const isOldOffice = startsWith(content, 0xd0, 0xcf, 0x11, 0xe0);
  if (isZip || isOldOffice) {
    throw unreadableList(
      'Ovo je Excelova ili zapakirana datoteka. Spremite popis kao CSV i pokušajte ponovno.',
    );
  }
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') {
    throw unreadableList('Ovo je PDF. Popis kandidata može biti CSV ili JSON.');
  }
}

/** Control characters other than tabs, line and form feed and carriage return stand in no text. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && (code < 9 || code > 13)) return true;
  }
  return false;
}

/**
 * Windows-1250 and ISO 8859-2 differ in š and ž alone: what is one of them in ISO 8859-2 is ą, ľ, © or ® in windows-1250, which stand in
 * no Croatian name, and what is one in windows-1250 is a control character in ISO 8859-2.
 */
function singleByteEncoding(content: Buffer): 'windows-1250' | 'iso-8859-2' {
  const isLatin2 = content.some((byte) => [0xa9, 0xae, 0xb9, 0xbe].includes(byte));
  return isLatin2 && !content.some((byte) => byte >= 0x80 && byte < 0xa0) ? 'iso-8859-2' : 'windows-1250';
}

/**
 * Text of a file: UTF-16 with a byte order mark, valid UTF-8 with or without one, otherwise windows-1250, in which
 * Croatian Excel writes, or ISO 8859-2, in which Linux and old databases do; what was decoded twice is mended. Throws
 * `candidate-list.unreadable` for an empty or binary file and for a web page.
 */
export async function decodeText(content: Buffer): Promise<string> {
  refuseKnownBinary(content);
  const isUtf16 = startsWith(content, 0xff, 0xfe) || startsWith(content, 0xfe, 0xff);
  const encoding = isUtf16 ? 'utf-16' : isUtf8(content) ? 'utf-8' : singleByteEncoding(content);
  const text = iconv.decode(content, encoding);
  await yieldToEventLoop();
  if (text.trim() === '') throw unreadableList('Datoteka je prazna.');
  const isGarbled = encoding !== 'utf-8' && text.includes('\ufffd');
  if (isGarbled || hasControls(text)) {
    throw unreadableList('Datoteka nije tekst. Popis kandidata može biti CSV ili JSON.');
  }
  await yieldToEventLoop();
  const mended = mendList(text).replace(/^[\ufeff\u200b\u2060]+/, '');
  refuseMarkup(mended);
  return mended;
}

/** Programs and portals give a web page, or a workbook as XML, the name of a workbook. */
function refuseMarkup(text: string): void {
  if (!/^\s*(?:<[!?]?\p{L}|<!--|MIME-Version:|\{\\rtf)/iu.test(text)) return;
  throw unreadableList(
    'Ovo je web-stranica ili drugi dokument s nazivom tablice. Otvorite datoteku u Excelu ili LibreOfficeu, spremite je kao „CSV UTF-8” i učitajte taj CSV.',
  );
}
