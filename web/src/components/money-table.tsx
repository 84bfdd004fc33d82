import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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

/** The same with its heading, as a section of a page that is read, and the way to the present figures. */
export function MoneySection() {
  const { t } = useTranslation('money');
  return (
    <section>
      <h2 id="novac">{t('title')}</h2>
      <MoneyTable labelId="novac" />
      <Link to="/novac" className={textLink.link}>
        {t('now')}
      </Link>
    </section>
  );
}
