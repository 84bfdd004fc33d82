import type { Objection } from '@jamcimo/contracts';
import { useRef, useState } from 'react';
import { useShortcuts, useShortcutsSetting } from '@/lib/interaction/shortcuts';
import { SHORTCUTS } from './shortcuts';

export const cardId = (id: number) => `objection-${id}`;

const isOpen = ({ state }: Objection) => state === 'waiting';

function focus(objection: Objection | undefined): void {
  if (objection) document.getElementById(cardId(objection.id))?.focus();
}

export interface PendingDecision {
  objection: Objection;
  accepted: boolean;
}

/** Going through the objections and deciding them, by button or by key. */
export function useQueue(objections: Objection[]) {
  /** Where the focus was last. */
  const current = useRef<number | null>(null);
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const [isOn, onTurn] = useShortcutsSetting();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const at = () => objections.findIndex(({ id }) => id === current.current);
  const askCurrent = (accepted: boolean) => () => {
    const objection = objections[at()] ?? objections.find(isOpen);
    if (objection && isOpen(objection)) setAsked({ objection, accepted });
  };
  useShortcuts(isOn && !isHelpOpen && asked === null, SHORTCUTS, {
    next: () => focus(objections[at() + 1]),
    previous: () => focus(objections[Math.max(at() - 1, 0)]),
    accept: askCurrent(true),
    reject: askCurrent(false),
    help: () => setHelpOpen(true),
  });
  return {
    asked,
    ask: setAsked,
    onCurrent: (id: number) => {
      current.current = id;
    },
    /** The keyboard goes on with the next one that waits. */
    afterDecision: (id: number) => {
      const place = objections.findIndex((each) => each.id === id);
      const others = [...objections.slice(place + 1), ...objections.slice(0, place)];
      focus(others.find(isOpen) ?? objections[place]);
    },
    onHelp: () => setHelpOpen(true),
    help: { isOpen: isHelpOpen, isOn, onTurn, onClose: () => setHelpOpen(false) },
  };
}
