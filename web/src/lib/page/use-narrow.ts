import { useSyncExternalStore } from 'react';
import { narrowerThan } from './widths';

/** True in windows narrower than so many pixels; false on the server. */
export function useNarrowerThan(pixels: number): boolean {
  const media = narrowerThan(pixels);
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
