import { mendDecodedTwice } from '@jamcimo/croatia';

/** Letters of windows-1250 or ISO 8859-2 that were read as those of western Europe: "Kovaèiæ". */
const WESTERN: Record<string, string> = {
  ...{ è: 'č', È: 'Č', æ: 'ć', Æ: 'Ć', ð: 'đ', Ð: 'Đ' },
  ...{ '¹': 'š', '©': 'Š', '¾': 'ž', '®': 'Ž' },
};

/** A list as it was before programs read it in a wrong encoding and wrote it again. */
export function mendList(text: string): string {
  const mended = mendDecodedTwice(text);
  // Surnames that end in "ić" are in every list.
  if (!/[æÆ]/.test(mended) || /[čćČĆ]/.test(mended)) return mended;
  return mended.replace(/[èÈæÆðÐ¹©¾®]/g, (letter) => WESTERN[letter] ?? letter);
}
