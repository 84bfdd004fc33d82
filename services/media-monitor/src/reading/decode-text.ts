const UTF8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS_1250 = 'windows-1250';
/** Š Ž š ž in windows-1250; control characters in every ISO 8859. */
const LETTERS_OF_WINDOWS = [0x8a, 0x8e, 0x9a, 0x9e];
/** A cut or a single damaged letter leaves fewer broken places than this part of all that is not ASCII. */
const DAMAGED_PART = 0.1;

/**
 * Text of a document, whatever encoding it says it has. What reads as UTF-8 is UTF-8: text in another encoding practically never
 * does. Of the older encodings Croatian outlets used windows-1250, also where they declare ISO 8859-1 or 8859-2.
 *
 * @param contentType header of the answer, which may name an encoding
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const marked = byMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return UTF8.decode(bytes);
  } catch {
    return new TextDecoder(encodingOf(bytes, contentType)).decode(bytes);
  }
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

function encodingOf(bytes: Uint8Array, contentType: string): string {
  const declared = declaredEncoding(bytes, contentType);
  if (declared === null || declared === 'utf-8') return isMostlyUtf8(bytes) ? 'utf-8' : WINDOWS_1250;
  // "windows-1252" is what the standard makes of ISO 8859-1 and US-ASCII.
  if (declared === 'windows-1252') return WINDOWS_1250;
  const isWindows = LETTERS_OF_WINDOWS.some((letter) => bytes.includes(letter));
  return declared === 'iso-8859-2' && isWindows ? WINDOWS_1250 : declared;
}

const DECLARATIONS = [
  /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i,
  /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i,
];

/** Name in the form of the standard; null where nothing known is declared. */
function declaredEncoding(bytes: Uint8Array, contentType: string): string | null {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const names = [
    ...DECLARATIONS.map((declaration) => declaration.exec(head)?.[1]),
    /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1],
  ];
  for (const name of names) {
    try {
      if (name !== undefined) return new TextDecoder(name).encoding;
    } catch {
      // Not a name that the standard knows.
    }
  }
  return null;
}

/** Counts in place: an array of all the letters of a long text would take more memory than the process has. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [broken, others] = [0, 0];
  for (const letter of new TextDecoder().decode(bytes)) {
    if (letter === '\ufffd') broken += 1;
    else if (letter > '\u007f') others += 1;
  }
  return broken <= others * DAMAGED_PART;
}
