import type { MediaMention, MentionDecision } from '@jamcimo/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../components/toasts/toast-store';
import { useFailureText } from '../../lib/api/failure-text';
import { useShortcuts, useShortcutsSetting } from '../../lib/interaction/shortcuts';
import { useMentionDecision } from './api/mentions';
import { SHORTCUTS } from './shortcuts';

export const cardId = (id: number) => `mention-${id}`;

const isOpen = ({ state }: MediaMention) => state === 'unsure';

function focus(mention: MediaMention | undefined): void {
  if (mention) document.getElementById(cardId(mention.id))?.focus();
}

/** Deciding one mention after the other, by button or by key. */
export function useQueue(mentions: MediaMention[], q: string | null) {
  const { t } = useTranslation('adminMedia');
  const failureText = useFailureText();
  const { mutate } = useMentionDecision(q);
  /** Where the focus was last, and what was decided last. */
  const current = useRef<number | null>(null);
  const last = useRef<number | null>(null);
  const [isOn, onTurn] = useShortcutsSetting();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const at = () => mentions.findIndex(({ id }) => id === current.current);

  const decide = (mention: MediaMention, decision: MentionDecision) => {
    last.current = decision === 'unsure' ? null : mention.id;
    const onError = (error: Error) =>
      showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' });
    mutate({ mention, decision }, { onError });
    // The pressed button goes: the keyboard goes on with the next one that waits, after taking back with this one.
    const place = mentions.indexOf(mention);
    const others = [...mentions.slice(place + 1), ...mentions.slice(0, place)];
    focus(decision === 'unsure' ? mention : (others.find(isOpen) ?? mention));
  };
  const decideCurrent = (decision: 'accepted' | 'rejected') => () => {
    const mention = mentions[at()] ?? mentions.find(isOpen);
    if (mention && isOpen(mention)) decide(mention, decision);
  };
  const undo = () => {
    const here = mentions[at()];
    const mention = here && !isOpen(here) ? here : mentions.find(({ id }) => id === last.current);
    if (mention && !isOpen(mention)) decide(mention, 'unsure');
  };
  useShortcuts(isOn && !isHelpOpen, SHORTCUTS, {
    next: () => focus(mentions[at() + 1]),
    previous: () => focus(mentions[Math.max(at() - 1, 0)]),
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
