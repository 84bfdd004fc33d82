import type { ObjectionReason } from '@jamcimo/contracts/constants';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import { showToast } from '../toasts/toast-store';
import type { ObjectedRecord, ObjectionDialogProps } from './objected-record';
import styles from './objection-buttons.module.css';

type Dialog = ComponentType<ObjectionDialogProps>;

/** Most visits need no form. It may fail to load: no network, or a newer version of the site. */
const loadDialog = async (): Promise<Dialog> => (await import('./objection-dialog')).ObjectionDialog;

interface Props {
  record: ObjectedRecord;
  className?: string;
}

const WRONG: ObjectionReason[] = ['not-this-person', 'inaccurate'];
const REASONS = {
  report: WRONG,
  goal: WRONG,
  profile: ['inaccurate'],
  evidence: ['supports', 'contradicts'],
} as const;

/** "Nije ova osoba" and "Prijavi netočnost" under a report or a found goal; a profile can only be inaccurate. Evidence is for or against. */
export function ObjectionButtons({ record, className }: Props) {
  const { t } = useTranslation('shell');
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [reason, setReason] = useState<ObjectionReason | null>(null);
  const open = (chosen: ObjectionReason) => {
    setReason(chosen);
    if (Dialog) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setReason(null);
        showToast({ title: t('panelFailed'), text: t('noConnection'), tone: 'bad' });
      },
    );
  };
  return (
    <span className={classNames(styles.buttons, className, 'needs-script')}>
      {REASONS[record.kind].map((each) => (
        <Button
          key={each}
          type="link"
          className={styles.button ?? ''}
          aria-haspopup="dialog"
          loading={reason === each && !Dialog}
          onClick={() => open(each)}
        >
          {t(`objection.${each}`)} <span className="visually-hidden">: {record.name}</span>
        </Button>
      ))}
      {Dialog && <Dialog record={record} reason={reason} onClose={() => setReason(null)} />}
    </span>
  );
}
