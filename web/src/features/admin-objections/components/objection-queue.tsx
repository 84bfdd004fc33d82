import type { Objection } from '@jamcimo/contracts';
import type { ObjectionState } from '@jamcimo/contracts/constants';
import { Button } from 'antd';
import { useState } from 'react';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { QueueList } from '@/components/records/queue-list';
import { useQueue } from '@/components/records/use-queue';
import { useTranslation } from '@/i18n/use-translation';
import { useOpenAgain } from '@/lib/forms/use-open-again';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { useObjections } from '../api/objections';
import { DecisionDialog, draftOf, type PendingDecision } from './decision-dialog';
import { ObjectionCard } from './objection-card';

interface ListProps {
  objections: Objection[];
  state: ObjectionState;
  onRefresh: () => void;
}

function List({ objections, state, onRefresh }: ListProps) {
  const { t } = useTranslation('adminObjections');
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const ask = (accepted: boolean) => (objection: Objection) => setAsked({ objection, accepted });
  useOpenAgain(
    objections,
    (objection) => [true, false].map((accepted) => draftOf({ objection, accepted })),
    (objection, draft) => ask(draft === draftOf({ objection, accepted: true }))(objection),
  );
  const queue = useQueue({
    items: objections,
    isOpen: (objection) => objection.state === 'waiting',
    words: t('keys', { returnObjects: true }),
    ...{ accept: ask(true), reject: ask(false), isAsking: asked !== null },
  });
  // Where somebody else was quicker, there is nothing left to ask.
  const isStillOpen = objections.some(({ id, state }) => id === asked?.objection.id && state === 'waiting');
  return (
    <>
      <QueueList
        queue={queue}
        items={objections}
        label={t('list')}
        lead={state === 'waiting' ? t('lead') : undefined}
      >
        {(objection) => (
          <ObjectionCard objection={objection} onAsk={(accepted) => ask(accepted)(objection)} />
        )}
      </QueueList>
      <div>
        <Button onClick={onRefresh}>{t('refresh')}</Button>
      </div>
      <DecisionDialog
        asked={isStillOpen ? asked : null}
        onClose={() => setAsked(null)}
        onDecided={queue.goOn}
      />
    </>
  );
}

/** The objections of one state. */
export function ObjectionQueue({ state }: { state: ObjectionState }) {
  const { t } = useTranslation('adminObjections');
  const { data, error, refetch } = useObjections(state);
  if (!data) return <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('failed')} />;
  if (data.body.length === 0) return <NothingFound text={t(`empty.${state}`)} />;
  const askAnew = () => {
    focusHeading();
    void refetch();
  };
  return <List objections={data.body} state={state} onRefresh={askAnew} />;
}
