import type { AdminSubmission } from '@jamcimo/contracts';
import { isGuaranteePaid } from '@jamcimo/contracts';
import { HIDING_REASONS } from '@jamcimo/contracts/constants';
import { Alert, Checkbox, Modal, Progress } from 'antd';
import { useState } from 'react';
import { ReasonField } from '../../../components/records/reason-field';
import styles from '../../../components/records/record.module.css';
import { useTranslation } from '../../../i18n/use-translation';
import { useBulkDecision } from '../api/bulk';
import { useBulkPlan } from '../bulk-plan';
import { useReason } from '../use-reason';
import list from './warning-list.module.css';

export type BulkKind = 'approved' | 'rejected';

interface Props {
  /** Null while nothing is asked. */
  kind: BulkKind | null;
  submissions: AdminSubmission[];
  onClose: () => void;
}

const DRAFT = 'rejection-of-several';

/** Several requests at once: says what will happen and what cannot, then how it went. */
export function BulkDialog({ kind, submissions, onClose }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const { progress, run, stop, reset } = useBulkDecision();
  const reason = useReason('bulk-reason', DRAFT, HIDING_REASONS.submission);
  const [identityChecked, setIdentityChecked] = useState(false);
  const shown = kind ?? 'approved';
  const { possible, impossible } = useBulkPlan(shown, submissions);
  const decide = async () => {
    const given = shown === 'rejected' ? reason.take() : '';
    if (given === null) return;
    const { decided } = await run(
      possible.map(({ submission }) => submission),
      (submission) =>
        shown === 'approved'
          ? { status: 'approved', identityChecked, guaranteeConfirmed: isGuaranteePaid(submission) }
          : { status: 'rejected', reason: given },
    );
    // Those that failed are tried again with the same reason.
    if (shown === 'rejected' && decided.length === possible.length) reason.clear();
  };
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Modal
      open={kind !== null}
      title={t(`bulk.${shown}.title`)}
      okText={progress ? t('close') : t(`bulk.${shown}.confirm`, { count: possible.length })}
      okButtonProps={{
        danger: shown === 'rejected' && !progress,
        disabled: possible.length === 0 && !progress,
        loading: progress?.isRunning ?? false,
      }}
      cancelText={progress?.isRunning ? t('bulk.stop') : t('cancel')}
      {...(progress && !progress.isRunning && { cancelButtonProps: { hidden: true } })}
      onOk={() => (progress ? close() : void decide())}
      onCancel={close}
      afterClose={() => {
        reset();
        reason.forgive();
        setIdentityChecked(false);
      }}
      closable={{ 'aria-label': t('close') }}
      destroyOnHidden
    >
      <div className={styles.record}>
        {progress ? (
          <>
            <Progress
              percent={Math.round(
                ((progress.decided.length + progress.failed.length) / progress.total) * 100,
              )}
              status="active"
              aria-label={t('bulk.progress')}
            />
            <p role="status">
              {t(`bulk.${shown}.done`, { done: progress.decided.length, total: progress.total })}
            </p>
            <Those
              type="error"
              title={t('bulk.failed')}
              lines={progress.failed.map(({ id, name, why }) => ({ id, name, what: why }))}
            />
          </>
        ) : (
          <>
            <Those
              type="info"
              title={t(`bulk.${shown}.will`)}
              lines={possible.map(({ submission, what }) => ({ ...submission, what }))}
            />
            <Those
              type="warning"
              title={t('bulk.cannot')}
              lines={impossible.map(({ submission, what }) => ({ ...submission, what }))}
            />
            {shown === 'approved' && possible.length > 0 && (
              <Checkbox
                checked={identityChecked}
                onChange={({ target }) => setIdentityChecked(target.checked)}
              >
                {t('bulk.approved.identity')}
              </Checkbox>
            )}
            {shown === 'approved' && possible.length > 0 && !identityChecked && (
              <p>{t('bulk.approved.unverified')}</p>
            )}
            {shown === 'rejected' && (
              <ReasonField
                {...reason.field}
                help={t('bulk.reasonHelp')}
                templates={Object.values(t('rejection.templates', { returnObjects: true }))}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

interface ThoseProps {
  type: 'info' | 'warning' | 'error';
  title: string;
  lines: { id: number; name: string; what: string }[];
}

function Those({ type, title, lines }: ThoseProps) {
  if (lines.length === 0) return null;
  return (
    <Alert
      type={type}
      title={title}
      description={
        <ul className={list.list}>
          {lines.map(({ id, name, what }) => (
            <li key={id}>
              <strong>{name}</strong>: {what}
            </li>
          ))}
        </ul>
      }
    />
  );
}
