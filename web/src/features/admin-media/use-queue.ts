import { useRef, useState } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { useShortcuts, useShortcutsSetting } from '@/lib/interaction/shortcuts';
import { SHORTCUTS } from './shortcuts';

/** `undone` takes a decision back. */
export type Decision = 'accepted' | 'rejected' | 'undone';

interface Queue<T> {
  items: T[];
  /** Waits for a decision. */
  isOpen: (item: T) => boolean;
  /** Of the element that gets the focus. */
  cardId: (id: number) => string;
  send: (item: T, decision: Decision, reason?: string) => Promise<unknown>;
}

/** Deciding one record after the other, by button or by key. */
export function useQueue<T extends { id: number }>({ items, isOpen, cardId, send }: Queue<T>) {
  const { t } = useTranslation('adminMedia');
  const failureText = useFailureText();
  /** Where the focus was last, and what was decided last. */
  const current = useRef<number | null>(null);
  const last = useRef<number | null>(null);
  const [isOn, onTurn] = useShortcutsSetting();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const at = () => items.findIndex(({ id }) => id === current.current);
  const focus = (item: T | undefined) => {
    if (item) document.getElementById(cardId(item.id))?.focus();
  };

  const decide = (item: T, decision: Decision, reason?: string) => {
    last.current = decision === 'undone' ? null : item.id;
    // Each answer is heard, also when the next decision is already on its way.
    send(item, decision, reason).catch((error: Error) =>
      showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' }),
    );
    // The pressed button goes: the keyboard goes on with the next one that waits, after taking back with this one.
    const place = items.indexOf(item);
    const others = [...items.slice(place + 1), ...items.slice(0, place)];
    focus(decision === 'undone' ? item : (others.find(isOpen) ?? item));
  };
  const decideCurrent = (decision: 'accepted' | 'rejected') => () => {
    const item = items[at()] ?? items.find(isOpen);
    if (item && isOpen(item)) decide(item, decision);
  };
  const undo = () => {
    const here = items[at()];
    const item = here && !isOpen(here) ? here : items.find(({ id }) => id === last.current);
    if (item && !isOpen(item)) decide(item, 'undone');
  };
  useShortcuts(isOn && !isHelpOpen, SHORTCUTS, {
    next: () => focus(items[at() + 1]),
    previous: () => focus(items[Math.max(at() - 1, 0)]),
    accept: decideCurrent('accepted'),
    reject: decideCurrent('rejected'),
    undo,
    help: () => setHelpOpen(true),
  });
  return {
    decide,
    onCurrent: (id: number) => {
      current.current = id;
    },
    onHelp: () => setHelpOpen(true),
    help: { isOpen: isHelpOpen, isOn, onTurn, onClose: () => setHelpOpen(false) },
  };
}
