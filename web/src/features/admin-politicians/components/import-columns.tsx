import { IMPORT_COLUMNS, type ImportColumn, importTemplate } from '@jamcimo/contracts';
import { Button } from 'antd';
import layout from '@/components/layout.module.css';
import { RecordTable } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { saveFile } from '@/lib/page/save-file';
import { MOBILE_PX } from '@/lib/page/widths';
import styles from './import-dialog.module.css';

/** What a CSV list may have, and a list with one row to begin with. */
export function ImportColumns() {
  const { t } = useTranslation('adminPoliticians');
  return (
    <div className={styles.outcome}>
      <div className={layout.spread}>
        <h2>{t('import.columns')}</h2>
        <Button onClick={() => saveFile(t('import.templateFile'), importTemplate(), 'text/csv')}>
          {t('import.template')}
        </Button>
      </div>
      <p>{t('import.templateText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.rejected} tabIndex={0} aria-label={t('import.columns')}>
        <RecordTable<ImportColumn>
          label={t('import.columns')}
          rows={IMPORT_COLUMNS}
          rowKey={({ header }) => header}
          cardsBelow={MOBILE_PX}
          columns={[
            { ...{ key: 'header', title: t('import.column'), isHead: true }, render: ({ header }) => header },
            {
              ...{ key: 'required', title: t('import.required') },
              render: ({ required }) => t(`import.requirements.${required}`),
            },
            { key: 'example', title: t('import.example'), render: ({ example }) => example },
          ]}
        />
      </section>
    </div>
  );
}
