import type { MediaMention } from '@jamcimo/contracts';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { useTranslation } from '@/i18n/use-translation';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { useMentionDecision, useWaitingMentions } from '../api/mentions';
import { DecisionList } from './decision-list';
import { MentionCard } from './mention-card';

const isOpen = ({ state }: MediaMention) => state === 'unsure';

/** "Nesigurna": what the search was not sure of. */
export function MentionQueue({ q }: { q: string | null }) {
  const { t } = useTranslation('adminMedia');
  const { data, error, refetch } = useWaitingMentions(q);
  const { mutateAsync } = useMentionDecision(q);
  if (!data)
    return <QueryState {...{ data, error, refetch }} loading={t('queue.loading')} failed={t('failed')} />;
  if (data.body.length === 0) return <NothingFound text={q ? t('queue.nothingFound') : t('queue.empty')} />;
  const askAnew = () => {
    focusHeading();
    void refetch();
  };
  return (
    <DecisionList
      items={data.body}
      total={data.total ?? data.body.length}
      isOpen={isOpen}
      send={(mention, decision) =>
        mutateAsync({ mention, decision: decision === 'undone' ? 'unsure' : decision })
      }
      texts={{
        list: t('queue.list'),
        lead: t('queue.lead'),
        more: (count) => t('queue.more', { count }),
        keys: t('queue.keys', { returnObjects: true }),
      }}
      onRefresh={askAnew}
    >
      {(mention, onDecide) => <MentionCard mention={mention} onDecide={onDecide} />}
    </DecisionList>
  );
}
