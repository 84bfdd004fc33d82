import iconv from 'iconv-lite';

const CROATIAN = 'čćđšžČĆĐŠŽ';
/** In which programs read the bytes of UTF-8 by mistake. */
const ENCODINGS = ['windows-1252', 'windows-1250', 'iso-8859-1', 'iso-8859-2'];
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
/** Letters of names in Latin script, and all that these encodings have. A byte order mark in the middle is nothing. */
const OTHERS = new Set([
  ...String.fromCharCode(...range(0x80, 0x180)),
  ...ENCODINGS.flatMap((encoding) => [...iconv.decode(Buffer.from(range(0x80, 0x100)), encoding)]),
  '\ufeff',
]);

/** What stands for what; the letters of Croatian names last, so that they win. */
const MEANT = new Map(
  [...OTHERS, ...CROATIAN].flatMap((letter) =>
    ENCODINGS.map((encoding) => iconv.decode(Buffer.from(letter), encoding, { stripBOM: false }))
      .filter((wrong) => !wrong.includes('\ufffd'))
      .map((wrong): [string, string] => [wrong, letter === '\ufeff' ? '' : letter]),
  ),
);
const KEYS = [...MEANT.keys()].sort((a, b) => b.length - a.length);
/** Their first signs before all of them, for of an ordinary text no sign is one of these. */
const WRONG = new RegExp(`(?=[${[...new Set(KEYS.map(([first]) => first))].join('')}])(?:${KEYS.join('|')})`, 'g');
/** "Š" whose other half became a blank. */
const HALF = /[ÅĹ] (?=\p{L})/gu;

/** Letters of windows-1250 or ISO 8859-2 that were read as those of western Europe: "Kovaèiæ". */
const WESTERN: Record<string, string> = {
  ...{ è: 'č', È: 'Č', æ: 'ć', Æ: 'Ć', ð: 'đ', Ð: 'Đ' },
  ...{ '¹': 'š', '©': 'Š', '¾': 'ž', '®': 'Ž' },
};

/**
 * The text as it was before programs read it in a wrong encoding and wrote it again, once or more: "Ĺ ime", "Å½eljka" and "Kovaèiæ" are
 * "Šime", "Željka" and "Kovačić".
 */
export function mendDecodedTwice(text: string): string {
  let mended = text;
  for (let times = 0; times < 3; times += 1) {
    const once = mended.replace(WRONG, (wrong) => MEANT.get(wrong) ?? wrong);
    if (once === mended) break;
    mended = once.replace(HALF, 'Š');
  }
  if (!/[æÆ]/.test(mended) || /[čćČĆ]/.test(mended)) return mended;
  return mended.replace(/[èÈæÆðÐ¹©¾®]/g, (letter) => WESTERN[letter] ?? letter);
}
