/** Signs of a one-byte encoding: those of the bytes 80 to BF in their order, and first bytes of UTF-8 that are not as in ISO 8859-1. */
interface Encoding {
  signs: string;
  first: Partial<Record<number, string>>;
}

const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from }, (_, at) => from + at));
const CENTRAL = { 195: 'Ă', 197: 'Ĺ', 239: 'ď' };
/** In which programs read UTF-8 by mistake: ISO 8859-1 and 8859-2, windows-1252 and windows-1250. Undefined bytes stay as they are. */
const ENCODINGS: Encoding[] = [
  { signs: range(0x80, 0xc0), first: {} },
  {
    signs: `${range(0x80, 0xa0)}\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ°ą˛ł´ľśˇ¸šşťź˝žż`,
    first: CENTRAL,
  },
  {
    signs: `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${range(0xa0, 0xc0)}`,
    first: {},
  },
  {
    signs:
      '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż',
    first: CENTRAL,
  },
];
const MARK = '\ufeff';
/** Of each of them nobody writes what it becomes. */
const SURE = [...'čćđšžČĆĐŠŽ', MARK];
const OTHERS = [...range(0x80, 0x180), ...'–—‘’‚“”„†‡•…‰‹›€™ˆˇ˘˙˛˜˝'];

const bytesOf = (letter: string) =>
  [...encodeURIComponent(letter).matchAll(/%(..)/g)].map(([, hex = '']) => Number.parseInt(hex, 16));
const wrongOf = (letter: string) =>
  ENCODINGS.map(({ signs, first }) =>
    bytesOf(letter)
      .map((byte) => (byte < 0xc0 ? signs[byte - 0x80] : (first[byte] ?? String.fromCharCode(byte))))
      .join(''),
  );

/** Their first signs before all of them, for of an ordinary text no sign is one of these. */
function anyOf(keys: string[]): string {
  const longestFirst = [...keys].sort((a, b) => b.length - a.length);
  return `(?=[${[...new Set(keys.map(([first]) => first))].join('')}])(?:${longestFirst.join('|')})`;
}

/** What stands for what; the letters of Croatian names last, so that they win. */
function makeTable() {
  const meant = new Map(
    [...OTHERS, ...SURE].flatMap((letter) =>
      wrongOf(letter).map((wrong): [string, string] => [wrong, letter === MARK ? '' : letter]),
    ),
  );
  const wrong = new RegExp(anyOf([...meant.keys()]), 'g');
  return { meant, wrong, surelyWrong: new RegExp(anyOf(SURE.flatMap(wrongOf))) };
}
/** Made when it is needed first: browsers never need it. */
let table: ReturnType<typeof makeTable> | undefined;

/** "Š" whose other half became a blank. */
const HALF = /[ÅĹ] (?=\p{L})/gu;

/**
 * The text as it was before programs read its UTF-8 in an older encoding and wrote it again, once or more: "KovaÄŤiÄ‡" and "Å½eljka" are
 * "Kovačić" and "Željka". A text without such a letter stays as it is.
 */
export function mendDecodedTwice(text: string): string {
  table ??= makeTable();
  const { meant, wrong: letters, surelyWrong } = table;
  let mended = text;
  let isSure = false;
  for (let times = 0; times < 3; times += 1) {
    isSure ||= surelyWrong.test(mended);
    const before = mended;
    mended = before.replace(letters, (wrong) => meant.get(wrong) ?? wrong).replace(HALF, 'Š');
    if (mended === before) break;
  }
  return isSure ? mended : text;
}
