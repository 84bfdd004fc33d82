import type { AdminPolitician } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useRef } from 'react';
import styles from '@/components/records/record.module.css';
import { rowMark } from '@/components/records/row-mark';
import { useTranslation } from '@/i18n/use-translation';

interface Props {
  politician: AdminPolitician;
  onDetails: (id: number) => void;
  onRemoveVerification: () => void;
  /** That is on its way. */
  isBusy: boolean;
}

/** What can be done with one row; what not all have comes last. Screen readers announce the name with each button, so that fifty equal buttons can be told apart. */
export function RowButtons({ politician, onDetails, onRemoveVerification, isBusy }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const details = useRef<HTMLButtonElement>(null);
  const label = (action: string) => t('table.of', { action, name: politician.name });
  const removeVerification = () => {
    // This button goes with the verification: whoever works by keyboard stays in the row.
    details.current?.focus({ preventScroll: true });
    onRemoveVerification();
  };
  return (
    <div className={styles.rowButtons}>
      <Button
        ref={details}
        size="small"
        type="primary"
        ghost
        {...rowMark(politician.id)}
        aria-label={label(t('table.details'))}
        onClick={() => onDetails(politician.id)}
      >
        {t('table.details')}
      </Button>
      {politician.isVerified && (
        <Button
          size="small"
          aria-label={label(t('table.removeVerification'))}
          loading={isBusy}
          onClick={removeVerification}
        >
          {t('table.removeVerification')}
        </Button>
      )}
    </div>
  );
}
