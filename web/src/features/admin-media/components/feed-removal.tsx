import type { Feed } from '@jamcimo/contracts';
import { useRef } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useLast } from '@/components/records/use-last';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { useFeedRemoval } from '../api/feeds';

/** Asks before a feed is removed; null while nothing is asked. */
export function FeedRemoval({ feed, onClose }: { feed: Feed | null; onClose: () => void }) {
  const { t } = useTranslation('adminMedia');
  const failureText = useFailureText();
  const { mutate, isPending } = useFeedRemoval();
  const removed = useRef(false);
  const shown = useLast(feed);
  const remove = () =>
    feed &&
    mutate(feed.id, {
      onSuccess: () => {
        removed.current = true;
        showToast({ title: t('feeds.removed') });
        onClose();
      },
      onError: (error) => showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' }),
    });
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
