import { useSyncExternalStore } from 'react';

/** `system` goes by the setting of the device. */
export const COLOUR_CHOICES = ['system', 'light', 'dark'] as const;
export type ColourChoice = (typeof COLOUR_CHOICES)[number];

/** Kept by the browser, as the page about cookies says; public/theme.js reads it before the page is drawn. */
const NAME = 'theme';
const listeners = new Set<() => void>();

const read = (): ColourChoice => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** The frame of the browser follows; public/theme.js does the same before the page is drawn. */
function showThemeColor(choice: ColourChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === choice ? 'all' : 'not all';
  }
}

function choose(choice: ColourChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  showThemeColor(choice);
  try {
    if (choice === 'system') localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, choice);
  } catch {
    // A browser that stores nothing forgets the choice with the page, no more.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Light, dark, or as the system: the server knows of no choice. */
export function useColourChoice(): [choice: ColourChoice, choose: (choice: ColourChoice) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'system'), choose];
}
