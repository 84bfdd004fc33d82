import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import styles from './money-table.module.css';
import textLink from './text-link.module.css';

/** Which money is which: every payment, what it is for and what becomes of it. Pages that show it load the texts `money`. */
export function MoneyTable({ labelId }: { labelId: string }) {
  const { t } = useTranslation('money');
  return (
    <table className={styles.table} aria-labelledby={labelId}>
      <thead>
        <tr>
          <th scope="col">{t('columns.payment')}</th>
          <th scope="col">{t('columns.purpose')}</th>
          <th scope="col">{t('columns.after')}</th>
        </tr>
      </thead>
      <tbody>
        {t('rows', { returnObjects: true }).map(({ payment, amount, purpose, after }) => (
          <tr key={payment}>
            <th scope="row">
              {payment} <span className={styles.amount}>{amount}</span>
            </th>
            <td>{purpose}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The same with its heading, as a section of a page that is read, and the way to the present figures.
 *
 * @param isPart of another section
 */
export function MoneySection({ isPart = false }: { isPart?: boolean }) {
  const { t } = useTranslation('money');
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section>
      <Heading id="novac">{t('title')}</Heading>
      <MoneyTable labelId="novac" />
      <Link to="/novac" className={textLink.link}>
        {t('now')}
      </Link>
    </section>
  );
}
