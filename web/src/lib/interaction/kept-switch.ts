import { useState } from 'react';

/** Choices of administrators that their browser keeps; the page about cookies names them. */
type KeptName = 'adminShortcuts' | 'adminDenseView';

function read(name: KeptName, isOnAtFirst: boolean): boolean {
  try {
    return (localStorage.getItem(name) ?? (isOnAtFirst ? 'on' : 'off')) === 'on';
  } catch {
    return isOnAtFirst;
  }
}

function keep(name: KeptName, isOn: boolean, isOnAtFirst: boolean): void {
  try {
    if (isOn === isOnAtFirst) localStorage.removeItem(name);
    else localStorage.setItem(name, isOn ? 'on' : 'off');
  } catch {
    // A browser that stores nothing forgets the choice with the page, no more.
  }
}

/** Something that is on or off; the browser keeps only what differs from the beginning. */
export function useKeptSwitch(
  name: KeptName,
  isOnAtFirst: boolean,
): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(name, isOnAtFirst));
  const turn = (next: boolean) => {
    setOn(next);
    keep(name, next, isOnAtFirst);
  };
  return [isOn, turn];
}
