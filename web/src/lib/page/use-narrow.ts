import { useSyncExternalStore } from 'react';

/** Mobile breakpoint (specification, point 9). */
export const MOBILE_PX = 768;

/** True in windows narrower than so many pixels; false on the server. */
export function useNarrowerThan(pixels: number): boolean {
  const media = `(max-width: ${pixels - 0.02}px)`;
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
    () => false,
  );
}
