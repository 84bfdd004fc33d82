import type { MediaMention } from '@jamcimo/contracts';
import { useTranslation } from '@/i18n/use-translation';
import { useMentionDecision, useWaitingMentions } from '../api/mentions';
import { DecisionList } from './decision-list';
import { MentionCard } from './mention-card';

const isOpen = ({ state }: MediaMention) => state === 'unsure';

/** "Nesigurna": what the search was not sure of. */
export function MentionQueue({ q }: { q: string | null }) {
  const { t } = useTranslation('adminMedia');
  const query = useWaitingMentions(q);
  const { mutateAsync } = useMentionDecision(q);
  return (
    <DecisionList
      query={query}
      isOpen={isOpen}
      send={(mention, decision) =>
        mutateAsync({ mention, decision: decision === 'undone' ? 'unsure' : decision })
      }
      texts={{
        loading: t('queue.loading'),
        empty: q ? t('queue.nothingFound') : t('queue.empty'),
        list: t('queue.list'),
        lead: t('queue.lead'),
        more: (count) => t('queue.more', { count }),
        keys: t('queue.keys', { returnObjects: true }),
      }}
    >
      {(mention, onDecide) => <MentionCard mention={mention} onDecide={onDecide} />}
    </DecisionList>
  );
}
