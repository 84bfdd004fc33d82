import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { QueueList } from '@/components/records/queue-list';
import type { KeyWords } from '@/components/records/use-keys';
import { useQueue } from '@/components/records/use-queue';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import type { Answer } from '@/lib/api/api';
import { useFailureMessage } from '@/lib/api/failure-text';
import { focusHeading } from '@/lib/interaction/focus-heading';
import type { Decision } from '../api/goal-proposals';

interface Props<T> {
  /** What waits, and how many did when the list was asked for. */
  query: Pick<UseQueryResult<Answer<T[]>, Error>, 'data' | 'error' | 'refetch'>;
  isOpen: (item: T) => boolean;
  send: (item: T, decision: Decision, reason?: string) => Promise<unknown>;
  texts: {
    loading: string;
    empty: string;
    list: string;
    lead: string;
    more: (count: number) => string;
    keys: KeyWords;
  };
  children: (item: T, onDecide: (item: T, decision: Decision, reason?: string) => void) => ReactNode;
}

/** What was found and waits for a decision. */
export function DecisionList<T extends { id: number }>(props: Props<T>) {
  const { query, isOpen, send, texts, children } = props;
  const { data, error, refetch } = query;
  const items = data?.body ?? [];
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
  const askAnew = () => {
    focusHeading();
    void refetch();
  };
  if (!data) return <QueryState {...{ data, error, refetch }} loading={texts.loading} failed={t('failed')} />;
  if (items.length === 0) return <NothingFound text={texts.empty} />;
  const hidden = (data.total ?? 0) - items.length;
  return (
    <>
      <QueueList queue={queue} items={items} label={texts.list} lead={texts.lead}>
        {(item) => children(item, decide)}
      </QueueList>
      {(hidden > 0 || items.some((item) => !isOpen(item))) && (
        <div>
          <Button onClick={askAnew}>{hidden > 0 ? texts.more(hidden) : t('queue.refresh')}</Button>
        </div>
      )}
    </>
  );
}
