import { useTranslation } from '@/i18n/use-translation';
import styles from './money-table.module.css';

/** What is kept about people, where, how long and why: the rows of `KEPT_DATA` in contracts that are for this page. */
export function KeptDataSection() {
  const { t } = useTranslation('legal');
  return (
    <section>
      <h2 id="sto-cuvamo">{t('privacy.kept.title')}</h2>
      <table className={styles.table} aria-labelledby="sto-cuvamo">
        <thead>
          <tr>
            <th scope="col">{t('privacy.kept.columns.data')}</th>
            <th scope="col">{t('privacy.kept.columns.where')}</th>
            <th scope="col">{t('privacy.kept.columns.goes')}</th>
            <th scope="col">{t('privacy.kept.columns.why')}</th>
          </tr>
        </thead>
        <tbody>
          {t('privacy.kept.rows', { returnObjects: true }).map(({ key, data, where, goes, why }) => (
            <tr key={key}>
              <th scope="row">{data}</th>
              {(
                [
                  ['where', where],
                  ['goes', goes],
                  ['why', why],
                ] as const
              ).map(([column, text]) => (
                <td key={column}>
                  <span className={styles.label}>{t(`privacy.kept.columns.${column}`)}: </span>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
