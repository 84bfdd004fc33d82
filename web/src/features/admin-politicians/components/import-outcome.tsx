import type { ImportReport, RejectedRow } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Button, Statistic } from 'antd';
import layout from '@/components/layout.module.css';
import { RecordTable } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { saveFile } from '@/lib/page/save-file';
import { rejectedRowsCsv } from '../rejected-rows-csv';
import styles from './import-dialog.module.css';

/** More rows than anybody reads on a screen; all of them are in the file. */
const SHOWN = 200;

interface ListedRowsProps {
  title: string;
  lead?: string;
  /** What is said of each row. */
  remark: string;
  rows: RejectedRow[];
  fileName: string;
}

/** Rows of the list with a remark on each, to be read here or taken along. */
function ListedRows({ title, lead, remark, rows, fileName }: ListedRowsProps) {
  const { t } = useTranslation('adminPoliticians');
  const [row, name] = [t('import.row'), t('import.name')];
  const download = () => saveFile(fileName, rejectedRowsCsv({ row, name, reason: remark }, rows), 'text/csv');
  return (
    <>
      <div className={layout.spread}>
        <h3>{title}</h3>
        <Button onClick={download} aria-label={t('import.downloadOf', { title })}>
          {t('import.download')}
        </Button>
      </div>
      {lead && <p>{lead}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.rejected} tabIndex={0} aria-label={title}>
        <RecordTable<RejectedRow>
          label={title}
          rows={rows.slice(0, SHOWN)}
          rowKey={(one) => `${one.row} ${one.reason}`}
          columns={[
            { key: 'row', title: row, width: '25%', render: (one) => one.row },
            { key: 'name', title: name, render: (one) => one.name ?? '–' },
            { key: 'reason', title: remark, render: (one) => one.reason },
          ]}
        />
      </section>
      {rows.length > SHOWN && (
        <p>{t('import.moreRejected', { number: formatNumber(rows.length - SHOWN) })}</p>
      )}
    </>
  );
}

/** What those become whose office the list does not name. */
function AssumedPositions({ positions }: { positions: ImportReport['assumedPositions'] }) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <section>
      <h3>{t('import.assumed')}</h3>
      <p>{t('import.assumedText')}</p>
      <ul>
        {positions.map(({ name, count }) => (
          <li key={name}>
            {t('import.assumedPeople', { count, number: formatNumber(count), position: name })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What an import does, or did: numbers, assumed offices, and every row that was refused or of which something was left out. */
export function ImportOutcomeTable({ outcome, isTrial }: { outcome: ImportReport; isTrial: boolean }) {
  const { t } = useTranslation('adminPoliticians');
  const { created, updated, unchanged, rejected, warnings, assumedPositions, people } = outcome;
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
      {people.length > 0 && (
        <ListedRows
          title={t('import.people')}
          lead={t('import.peopleLead', { number: formatNumber(people.length) })}
          remark={t('import.place')}
          rows={people.map(({ position, unit, county, ...one }) => ({
            ...one,
            reason: `${position} · ${unit ?? county}`,
          }))}
          fileName={t('import.peopleFile')}
        />
      )}
      {assumedPositions.length > 0 && <AssumedPositions positions={assumedPositions} />}
      {warnings.length > 0 && (
        <ListedRows
          title={t('import.warnings')}
          remark={t('import.warning')}
          rows={warnings}
          fileName={t('import.warningsFile')}
        />
      )}
      {rejected.length > 0 && (
        <ListedRows
          title={t('import.rejectedRows')}
          remark={t('import.reason')}
          rows={rejected}
          fileName={t('import.fileName')}
        />
      )}
    </section>
  );
}
