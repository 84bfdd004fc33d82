import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import type { Selection } from '../use-selection';
import styles from './bulk-bar.module.css';
import { BulkDialog, type BulkKind } from './bulk-dialog';

/** What can be done with the selected requests of a page. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation('adminSubmissions');
  const [asked, setAsked] = useState<{ kind: BulkKind; submissions: Selection['selected'] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { selected } = selection;
  const ask = (kind: BulkKind) => () => {
    setAsked({ kind, submissions: selected });
    setOpen(true);
  };
  return (
    <>
      {selected.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={t('bulk.label')}>
          <span role="status">{t('bulk.selected', { count: selected.length })}</span>
          <Button onClick={ask('approved')}>{t('bulk.approved.button')}</Button>
          <Button onClick={ask('rejected')}>{t('bulk.rejected.button')}</Button>
          <Button type="text" onClick={() => selection.select([])}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
      <BulkDialog
        kind={isOpen && asked ? asked.kind : null}
        submissions={asked?.submissions ?? []}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
