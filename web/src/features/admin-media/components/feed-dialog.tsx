import type { FeedTrial, NewFeed } from '@jamcimo/contracts';
import { formatDate, formatNumber } from '@jamcimo/croatia';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { useFailureMessage } from '@/lib/api/failure-text';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { FEEDS } from '../api/feeds';
import styles from './media.module.css';

/** What the trial fetch found. */
function Trial({ trial }: { trial: FeedTrial }) {
  const { t } = useTranslation('adminMedia');
  return (
    <section aria-label={t('feeds.trialFound')} aria-live="polite">
      {trial.isListed && <Alert type="warning" showIcon title={t('feeds.alreadyListed')} />}
      <p>
        {t('feeds.trialNumbers', {
          items: formatNumber(trial.items),
          whole: formatNumber(trial.wholeTexts),
        })}
      </p>
      {trial.withoutAddress > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('feeds.trialLeftOut', { items: formatNumber(trial.withoutAddress) })}
        />
      )}
      {trial.examples.length > 0 && (
        <ul className={styles.examples}>
          {trial.examples.map(({ title, date }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a feed may carry an article twice, and their order is fixed.
            <li key={at}>
              {title}
              {date !== null && <span className={styles.small}>{formatDate(date)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Name of the draft: what was typed stays until it is saved or thrown away. */
export const FEED_DRAFT = 'feed';

function useFeedForm(onClose: () => void) {
  const { t } = useTranslation('adminMedia');
  const failureMessage = useFailureMessage();
  const [form] = Form.useForm<NewFeed>();
  const [trial, setTrial] = useState<FeedTrial | null>(null);
  const tried = useChange('POST /api/admin/feeds/trial');
  const added = useChange('POST /api/admin/feeds', { done: t('feeds.added'), refresh: [FEEDS] });
  const discard = () => {
    keptDrafts.drop(FEED_DRAFT);
    onClose();
  };
  const showError = (error: Error, title: string) => {
    const fields = error instanceof CallError ? error.errors : [];
    form.setFields(
      fields
        .filter(({ field }) => field === 'url' || field === 'outlet')
        .map(({ field, message }) => ({ name: field as keyof NewFeed, errors: [message] })),
    );
    if (fields.length > 0) return;
    // Why an address cannot be read stands at the address.
    if (error instanceof CallError && error.status < 500 && !trial)
      form.setFields([{ name: 'url', errors: [error.text] }]);
    else showToast({ title, text: failureMessage(error), tone: 'bad' });
  };
  const submit = ({ url, outlet }: NewFeed) => {
    if (!trial) {
      const onSuccess = (found: FeedTrial) => {
        setTrial(found);
        form.setFieldsValue({ url: found.url, outlet: form.getFieldValue('outlet') || found.outlet || '' });
      };
      const onError = (error: Error) => showError(error, t('feeds.trialFailed'));
      tried.mutate({ json: { url } }, { onSuccess, onError });
      return;
    }
    const onError = (error: Error) => showError(error, t('changeFailed'));
    added.mutate({ json: { url, outlet } }, { onSuccess: discard, onError });
  };
  return { form, trial, setTrial, submit, discard, isBusy: tried.isPending || added.isPending };
}

/** Adds a feed: its address is tried first, then it is named and saved. */
export function FeedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminMedia');
  const { form, trial, setTrial, submit, discard, isBusy } = useFeedForm(onClose);
  return (
    <Modal
      open={isOpen}
      title={t('feeds.add')}
      onCancel={() => !isBusy && onClose()}
      afterClose={() => setTrial(null)}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
      footer={null}
    >
      <Form<NewFeed>
        form={form}
        name="feed"
        layout="vertical"
        clearOnDestroy
        initialValues={keptDrafts.read<NewFeed>(FEED_DRAFT) ?? { url: '', outlet: '' }}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(changed: Partial<NewFeed>) => {
          // Another address has to be tried anew, and is of another outlet.
          if (changed.url !== undefined) {
            setTrial(null);
            form.setFieldValue('outlet', '');
          }
          keptDrafts.keep(FEED_DRAFT, form.getFieldsValue(true));
        }}
        onFinish={submit}
      >
        <Form.Item
          name="url"
          label={t('feeds.url')}
          extra={t('feeds.urlHelp')}
          rules={[{ required: true, whitespace: true, message: t('feeds.urlRequired') }]}
        >
          <Input inputMode="url" autoComplete="off" maxLength={2000} aria-required />
        </Form.Item>
        {trial && (
          <>
            <Trial trial={trial} />
            <Form.Item
              name="outlet"
              label={t('feeds.outlet')}
              rules={[{ required: true, whitespace: true, message: t('feeds.outletRequired') }]}
            >
              <Input autoComplete="off" maxLength={120} aria-required />
            </Form.Item>
          </>
        )}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={trial?.isListed ?? false}>
            {t(trial ? 'feeds.save' : 'feeds.try')}
          </Button>
          <Button disabled={isBusy} onClick={discard}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
