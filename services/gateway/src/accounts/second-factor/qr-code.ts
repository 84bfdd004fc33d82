import bwipjs from 'bwip-js/node';

/** A QR code: its side in modules without the quiet zone, and the dark ones as the path of a drawing, row by row. */
export function qrCode(text: string): { size: number; path: string } {
  const [code] = bwipjs.raw('qrcode', text, { eclevel: 'M' } as never) as unknown as {
    pixs: number[];
    pixx: number;
  }[];
  if (!code) throw new Error('the QR code was not drawn');
  const { pixs, pixx: size } = code;
  const dark = pixs.flatMap((isDark, at) =>
    isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join('') };
}
