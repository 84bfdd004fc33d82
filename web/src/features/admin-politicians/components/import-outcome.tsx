import type { ImportOutcome, RejectedRow } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Button, Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { RecordTable } from '../../../components/records/record-table';
import { saveFile } from '../../../lib/page/save-file';
import { rejectedRowsCsv } from '../rejected-rows-csv';
import styles from './import-dialog.module.css';

/** More rows than anybody reads on a screen; all of them are in the file. */
const SHOWN = 200;

/** Every refused row with its reason, to be read here or taken along. */
function RejectedRows({ rejected }: { rejected: RejectedRow[] }) {
  const { t } = useTranslation('adminPoliticians');
  const [row, name, reason] = [t('import.row'), t('import.name'), t('import.reason')];
  const download = () =>
    saveFile(t('import.fileName'), rejectedRowsCsv({ row, name, reason }, rejected), 'text/csv');
  return (
    <>
      <div className={styles.rejectedHead}>
        <h3>{t('import.rejectedRows')}</h3>
        <Button onClick={download}>{t('import.download')}</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.rejected} tabIndex={0} aria-label={t('import.rejectedRows')}>
        <RecordTable<RejectedRow>
          label={t('import.rejectedRows')}
          rows={rejected.slice(0, SHOWN)}
          rowKey={(one) => `${one.row} ${one.reason}`}
          columns={[
            { key: 'row', title: row, width: '25%', render: (one) => one.row },
            { key: 'name', title: name, render: (one) => one.name ?? '–' },
            { key: 'reason', title: reason, render: (one) => one.reason },
          ]}
        />
      </section>
      {rejected.length > SHOWN && (
        <p>{t('import.moreRejected', { number: formatNumber(rejected.length - SHOWN) })}</p>
      )}
    </>
  );
}

/** What an import does, or did: numbers, and every refused row with its reason. */
export function ImportOutcomeTable({ outcome, isTrial }: { outcome: ImportOutcome; isTrial: boolean }) {
  const { t } = useTranslation('adminPoliticians');
  const { created, updated, unchanged, rejected } = outcome;
  const numbers = Object.entries({ created, updated, unchanged, rejected: rejected.length });
  return (
    <section aria-live="polite" className={styles.outcome}>
      <h2>{isTrial ? t('import.trialHeading') : t('import.doneHeading')}</h2>
      <p>{isTrial ? t('import.trialText') : t('import.doneText')}</p>
      <ul className={styles.numbers} aria-label={t('import.numbers')}>
        {numbers.map(([kind, count]) => (
          <li key={kind}>
            <Statistic
              title={t(`import.${kind as 'created'}`)}
              value={count}
              formatter={() => formatNumber(count)}
            />
          </li>
        ))}
      </ul>
      {rejected.length > 0 && <RejectedRows rejected={rejected} />}
    </section>
  );
}
