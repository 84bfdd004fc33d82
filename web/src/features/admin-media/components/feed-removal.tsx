import type { Feed } from '@jamcimo/contracts';
import { useRef } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useLast } from '@/components/records/use-last';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { FEEDS } from '../api/feeds';

/** Asks before a feed is removed; null while nothing is asked. */
export function FeedRemoval({ feed, onClose }: { feed: Feed | null; onClose: () => void }) {
  const { t } = useTranslation('adminMedia');
  const { mutate, isPending } = useChange('DELETE /api/admin/feeds/:id', {
    ...{ done: t('feeds.removed'), failed: t('changeFailed'), refresh: [FEEDS] },
  });
  const removed = useRef(false);
  const shown = useLast(feed);
  const remove = () =>
    feed &&
    mutate(
      { id: feed.id },
      {
        onSuccess: () => {
          removed.current = true;
          onClose();
        },
      },
    );
  const afterClose = () => {
    // The row of the button is gone.
    if (removed.current) document.getElementById('page-heading')?.focus();
    removed.current = false;
  };
  return (
    <ConfirmDialog
      isOpen={feed !== null}
      title={t('feeds.removalTitle')}
      confirm={t('feeds.removalConfirm')}
      cancel={t('cancel')}
      isDanger
      isSending={isPending}
      onConfirm={remove}
      onClose={onClose}
      afterClose={afterClose}
    >
      {shown && <p>{t('feeds.removalQuestion', { outlet: shown.outlet })}</p>}
      <p>{t('feeds.removalText')}</p>
    </ConfirmDialog>
  );
}
