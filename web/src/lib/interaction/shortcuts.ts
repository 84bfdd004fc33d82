import { useEffect, useRef } from 'react';
import { useKeptSwitch } from './kept-switch';

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Single keys must be possible to turn off (WCAG 2.1.4): somebody who dictates would press them unawares. */
export const useShortcutsSetting = () => useKeptSwitch('adminShortcuts', true);

function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return false;
  return !(event.target instanceof Element && event.target.closest(TEXT_FIELDS));
}

/**
 * Calls what a key stands for while no field has the focus: `keys` names the key of each action. A key that stands for nothing
 * now is left to the browser.
 */
export function useShortcuts<Name extends string>(
  isOn: boolean,
  keys: Readonly<Record<Name, string>>,
  actions: Partial<Record<Name, () => void>>,
): void {
  const present = useRef(actions);
  present.current = actions;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return;
      const pressed = event.key.toLowerCase();
      const name = (Object.keys(keys) as Name[]).find((each) => keys[each] === pressed);
      const action = name && present.current[name];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, keys]);
}
