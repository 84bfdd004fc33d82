import { useEffect, useRef, useState } from 'react';

/** Keys that work while no field has the focus, in the order of the help. */
export const SHORTCUTS = {
  next: 's',
  previous: 'p',
  approve: 'o',
  reject: 'b',
  pay: 'u',
  search: '/',
  help: '?',
} as const;

export type Shortcut = keyof typeof SHORTCUTS;

const STORED = 'adminShortcuts';
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Single keys must be possible to turn off (WCAG 2.1.4): somebody who dictates would press them unawares. */
export function useShortcutsSetting(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const turn = (next: boolean) => {
    setOn(next);
    if (next) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  };
  return [isOn, turn];
}

function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return null;
  if (event.target instanceof Element && event.target.closest(TEXT_FIELDS)) return null;
  const key = event.key.toLowerCase();
  const names = Object.keys(SHORTCUTS) as Shortcut[];
  return names.find((name) => SHORTCUTS[name] === key) ?? null;
}

/** Calls what a key stands for. A key that stands for nothing now is left to the browser. */
export function useShortcuts(isOn: boolean, actions: Partial<Record<Shortcut, () => void>>): void {
  const present = useRef(actions);
  present.current = actions;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      const action = shortcut && present.current[shortcut];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
