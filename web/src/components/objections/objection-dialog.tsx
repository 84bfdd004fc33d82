import 'virtual:antd/overlay.css';
import 'virtual:antd/form.css';
import type { ObjectionReason } from '@jamcimo/contracts/constants';
import { Button, Form, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import textLink from '@/components/text-link.module.css';
import { objections } from '@/i18n/locales/hr/objections';
import { useI18n, useTranslation } from '@/i18n/use-translation';
import type { ObjectionDialogProps } from './objected-record';
import styles from './objection-dialog.module.css';
import { ObjectionForm, type Values } from './objection-form';

/** Says what happens next, and takes the focus of the form that it stands for. */
function Sent({
  isEvidence,
  hasEmail,
  onClose,
}: {
  isEvidence: boolean;
  hasEmail: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('objections');
  return (
    <>
      <p role="status" tabIndex={-1} ref={(part) => part?.focus()} className={styles.sent}>
        {t(isEvidence ? 'evidence.sent' : 'sent')}{' '}
        {hasEmail ? t('sentWithEmail') : t(isEvidence ? 'evidence.sentWithoutEmail' : 'sentWithoutEmail')}
      </p>
      {!isEvidence && (
        <p>
          <Link to="/ispravci" className={textLink.link} onClick={onClose}>
            {t('corrections')}
          </Link>
        </p>
      )}
      <Button type="primary" block onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}

/** The form in a dialog. What was typed stays when the dialog is closed, until it is sent. */
export function ObjectionDialog({ record, reason, onClose }: ObjectionDialogProps) {
  const i18n = useI18n();
  // The texts come with the dialog.
  if (!i18n.has('objections')) i18n.add({ objections });
  const { t } = useTranslation('objections');
  const [form] = Form.useForm<Values>();
  const [sent, setSent] = useState<{ hasEmail: boolean } | null>(null);
  // While the dialog closes it still shows what it was opened for.
  const [shown, setShown] = useState<ObjectionReason>(reason ?? 'inaccurate');
  useEffect(() => {
    if (reason !== null) setShown(reason);
  }, [reason]);
  return (
    <Modal
      open={reason !== null}
      title={t(`titles.${shown}`)}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField('text')}
      afterClose={() => setSent(null)}
      closable={{ 'aria-label': t('close') }}
    >
      <p className={styles.about}>{record.name}</p>
      {sent ? (
        <Sent isEvidence={record.kind === 'evidence'} hasEmail={sent.hasEmail} onClose={onClose} />
      ) : (
        <ObjectionForm
          record={record}
          reason={shown}
          form={form}
          onSent={(hasEmail) => setSent({ hasEmail })}
        />
      )}
    </Modal>
  );
}
