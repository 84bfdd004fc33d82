import type { FeedTrial, NewFeed } from '@jamcimo/contracts';
import { formatDate, formatNumber } from '@jamcimo/croatia';
import { Alert, Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { Question } from '@/components/records/question';
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

function Address({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('adminMedia');
  const form = Form.useFormInstance<NewFeed>();
  return (
    <Form.Item
      name="url"
      label={t('feeds.url')}
      extra={t('feeds.urlHelp')}
      validateTrigger="onSubmit"
      rules={[{ required: true, whitespace: true, message: t('feeds.urlRequired') }]}
    >
      <Input
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        aria-required
        onChange={() => {
          // Another address has to be tried anew, and is of another outlet.
          form.setFieldValue('outlet', '');
          keptDrafts.keep(FEED_DRAFT, form.getFieldsValue(true));
          onChange();
        }}
      />
    </Form.Item>
  );
}

function Outlet() {
  const { t } = useTranslation('adminMedia');
  const form = Form.useFormInstance<NewFeed>();
  return (
    <Form.Item
      name="outlet"
      label={t('feeds.outlet')}
      validateTrigger="onSubmit"
      rules={[{ required: true, whitespace: true, message: t('feeds.outletRequired') }]}
    >
      <Input autoComplete="off" maxLength={120} aria-required onPressEnter={form.submit} />
    </Form.Item>
  );
}

/** Adds a feed: its address is tried first, then it is named and saved. */
export function FeedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminMedia');
  const failureMessage = useFailureMessage();
  const [trial, setTrial] = useState<FeedTrial | null>(null);
  const say = (title: string, error: Error) => showToast({ title, text: failureMessage(error), tone: 'bad' });
  const tried = useChange('POST /api/admin/feeds/trial');
  const added = useChange('POST /api/admin/feeds', {
    ...{ done: t('feeds.added'), refresh: [FEEDS] },
    failed: (error) =>
      (error instanceof CallError && error.errors.length > 0) || say(t('changeFailed'), error),
  });
  const tryOut = (url: string, form: FormInstance<NewFeed>) =>
    tried.mutate(
      { json: { url } },
      {
        onSuccess: (found) => {
          setTrial(found);
          form.setFieldsValue({ url: found.url, outlet: form.getFieldValue('outlet') || found.outlet || '' });
        },
        onError: (error) => {
          if (!(error instanceof CallError) || error.status >= 500) return say(t('feeds.trialFailed'), error);
          // Why an address cannot be read stands at the address.
          form.setFields([{ name: 'url', errors: [error.errors[0]?.message ?? error.text] }]);
        },
      },
    );
  return (
    <Question
      {...{ about: isOpen || null, onClose, afterClose: () => setTrial(null), title: t('feeds.add') }}
      confirm={t(trial ? 'feeds.save' : 'feeds.try')}
      confirmProps={{ disabled: trial?.isListed ?? false }}
      change={{ ...added, isPending: added.isPending || tried.isPending }}
      fields={() => ({ draft: FEED_DRAFT, initial: { url: '', outlet: '' } })}
      send={(_isOpen, json: NewFeed, form) => {
        if (!trial) tryOut(json.url, form);
        return trial && { json };
      }}
    >
      <Address onChange={() => setTrial(null)} />
      {trial && (
        <>
          <Trial trial={trial} />
          <Outlet />
        </>
      )}
    </Question>
  );
}
