/** Mobile breakpoint (specification, point 9). */
export const MOBILE_PX = 768;

/** Media query for windows narrower than so many pixels; a window may be a part of a pixel wide. */
export const narrowerThan = (pixels: number) => `(max-width: ${pixels - 0.02}px)`;
