import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { useGuaranteesToConfirm, useSealsWithoutGuarantee } from '../api/payments';
import styles from './payments.module.css';

interface Props {
  type: 'info' | 'warning';
  heading: string;
  text: string;
  /** `note` follows the name. */
  people: { politicianId: number; name: string; note?: string }[];
}

/** People each of whom leads to the profile, where something is to be done; nothing where there are none. */
function People({ type, heading, text, people }: Props) {
  const { t } = useTranslation('adminPayments');
  if (people.length === 0) return null;
  return (
    <Alert
      type={type}
      showIcon
      title={<h2 className={styles.heading}>{heading}</h2>}
      description={
        <>
          <p>{text}</p>
          <ul className={styles.list}>
            {people.map(({ politicianId, name, note }) => (
              <li key={politicianId}>
                <Link
                  to={`/admin/politicians?politician=${politicianId}`}
                  aria-label={t('guarantees.confirm', { name })}
                >
                  {name}
                </Link>
                {note && ` (${note})`}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

/** Guarantees that are paid as a whole and wait to be confirmed, and seals behind which the money is missing. */
export function Guarantees() {
  const { t } = useTranslation('adminPayments');
  const paid = useGuaranteesToConfirm().data?.body ?? [];
  const seals = useSealsWithoutGuarantee().data?.body ?? [];
  const noteOf = (amount: number, paidOn: string) =>
    t('guarantees.paid', { amount: formatMoney(amount), date: formatDate(paidOn) });
  return (
    <>
      <People
        type="info"
        heading={t('guarantees.heading')}
        text={t('guarantees.text')}
        people={paid.map(({ amount, paidOn, ...person }) => ({ ...person, note: noteOf(amount, paidOn) }))}
      />
      <People
        type="warning"
        heading={t('guarantees.sealsHeading')}
        text={t('guarantees.sealsText')}
        people={seals}
      />
    </>
  );
}
