import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../i18n/use-translation';
import { useGuaranteesToConfirm } from '../api/payments';
import styles from './payments.module.css';

/** Guarantees that are paid as a whole: each leads to the profile where it is confirmed. */
export function Guarantees() {
  const { t } = useTranslation('adminPayments');
  const { data } = useGuaranteesToConfirm();
  if (!data || data.body.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={<h2 className={styles.heading}>{t('guarantees.heading')}</h2>}
      description={
        <>
          <p>{t('guarantees.text')}</p>
          <ul className={styles.list}>
            {data.body.map(({ politicianId, name, amount, paidOn }) => (
              <li key={politicianId}>
                <Link
                  to={`/admin/politicians?politician=${politicianId}`}
                  aria-label={t('guarantees.confirm', { name })}
                >
                  {name}
                </Link>{' '}
                ({t('guarantees.paid', { amount: formatMoney(amount), date: formatDate(paidOn) })})
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
