import type { Feed } from '@jamcimo/contracts';
import { Question } from '@/components/records/question';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { FEEDS } from '../api/feeds';

/** Asks before a feed is removed; null while nothing is asked. */
export function FeedRemoval({ feed, onClose }: { feed: Feed | null; onClose: () => void }) {
  const { t } = useTranslation('adminMedia');
  const change = useChange('DELETE /api/admin/feeds/:id', {
    ...{ done: t('feeds.removed'), failed: t('changeFailed'), refresh: [FEEDS] },
  });
  return (
    <Question
      {...{ about: feed, change, onClose, isDanger: true, send: ({ id }: Feed) => ({ id }) }}
      {...{ title: t('feeds.removalTitle'), confirm: t('feeds.removalConfirm') }}
      afterDone={() => focusHeading()}
    >
      {({ outlet }) => (
        <>
          <p>{t('feeds.removalQuestion', { outlet })}</p>
          <p>{t('feeds.removalText')}</p>
        </>
      )}
    </Question>
  );
}
