import type { Feed } from '@jamcimo/contracts';
import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/toasts/toast-store';
import { useFailureText } from '../../../lib/api/failure-text';
import { useFeedRemoval } from '../api/feeds';

/** Asks before a feed is removed; null while nothing is asked. */
export function FeedRemoval({ feed, onClose }: { feed: Feed | null; onClose: () => void }) {
  const { t } = useTranslation('adminMedia');
  const failureText = useFailureText();
  const { mutate, isPending } = useFeedRemoval();
  const removed = useRef(false);
  const last = useRef(feed);
  if (feed) last.current = feed;
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
    <Modal
      open={feed !== null}
      title={t('feeds.removalTitle')}
      okText={t('feeds.removalConfirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={remove}
      onCancel={onClose}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      {last.current && <p>{t('feeds.removalQuestion', { outlet: last.current.outlet })}</p>}
      <p>{t('feeds.removalText')}</p>
    </Modal>
  );
}
