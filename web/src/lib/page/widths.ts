/** Mobile breakpoint (specification, point 9). */
export const MOBILE_PX = 768;

/** In letters: whoever reads text twice as large has half the room. Sixteen pixels a letter unless the browser is told otherwise. */
const inLetters = (pixels: number) => `${pixels / 16}em`;

/** Media query for windows narrower than so many pixels; a window may be a part of a pixel wide. */
export const narrowerThan = (pixels: number) => `(max-width: ${inLetters(pixels - 0.02)})`;

/** Media query for the other windows. */
export const atLeast = (pixels: number) => `(min-width: ${inLetters(pixels)})`;
