import { Button } from 'antd';
import type { ReactNode } from 'react';
import { QueueList } from '@/components/records/queue-list';
import type { KeyWords } from '@/components/records/use-keys';
import { useQueue } from '@/components/records/use-queue';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureMessage } from '@/lib/api/failure-text';
import type { Decision } from '../api/goal-proposals';

interface Props<T> {
  items: T[];
  /** How many waited when the list was asked for. */
  total: number;
  isOpen: (item: T) => boolean;
  send: (item: T, decision: Decision, reason?: string) => Promise<unknown>;
  texts: {
    list: string;
    lead: string;
    more: (count: number) => string;
    keys: KeyWords;
  };
  onRefresh: () => void;
  children: (item: T, onDecide: (item: T, decision: Decision, reason?: string) => void) => ReactNode;
}

/** What was found and waits for a decision. */
export function DecisionList<T extends { id: number }>(props: Props<T>) {
  const { items, total, isOpen, send, texts, onRefresh, children } = props;
  const { t } = useTranslation('adminMedia');
  const failureMessage = useFailureMessage();
  const decide = (item: T, decision: Decision, reason?: string) => {
    // Each answer is heard, also when the next decision is already on its way.
    send(item, decision, reason).catch((error: Error) =>
      showToast({ title: t('changeFailed'), text: failureMessage(error), tone: 'bad' }),
    );
    if (decision === 'undone') queue.focus(item);
    else queue.goOn(item);
  };
  const queue = useQueue({
    ...{ items, isOpen, words: texts.keys },
    accept: (item) => decide(item, 'accepted'),
    reject: (item) => decide(item, 'rejected'),
    undo: (item) => decide(item, 'undone'),
  });
  const hidden = total - items.length;
  return (
    <>
      <QueueList queue={queue} items={items} label={texts.list} lead={texts.lead}>
        {(item) => children(item, decide)}
      </QueueList>
      {(hidden > 0 || items.some((item) => !isOpen(item))) && (
        <div>
          <Button onClick={onRefresh}>{hidden > 0 ? texts.more(hidden) : t('queue.refresh')}</Button>
        </div>
      )}
    </>
  );
}
