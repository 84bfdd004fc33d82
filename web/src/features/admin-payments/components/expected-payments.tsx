import type { ExpectedPayment } from '@jamcimo/contracts';
import { PAYMENT_REQUEST_STATES, type PaymentRequestState } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney, formatNumber } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import { FilterChoice } from '@/components/records/filter-choice';
import styles from '@/components/records/record.module.css';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import { StateTag, type Tone } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { useExpectedPayments } from '../api/payments';
import { requestsAddress } from '../payments-address';
import payments from './payments.module.css';

/** Six columns beside the menu need this width; below it every request is a card. */
const TABLE_PX = 960;

const TONES: Record<PaymentRequestState, Tone> = {
  ...{ open: 'waiting', paid: 'good', expired: 'plain', closed: 'plain' },
};

const DAY_MS = 24 * 60 * 60 * 1000;
const daysUntil = (instant: string) => Math.ceil((Date.parse(instant) - Date.now()) / DAY_MS);

/** What was paid of what is due, or on which day of the bank. */
function Paid({ request }: { request: ExpectedPayment }) {
  const { t } = useTranslation('adminPayments');
  const { amountPaid, paidAt } = request;
  if (paidAt !== null) return t('requests.paidOn', { date: formatDate(paidAt) });
  return amountPaid === 0 ? null : t('requests.partly', { amount: formatMoney(amountPaid) });
}

function useColumns(): Column<ExpectedPayment>[] {
  const { t } = useTranslation('adminPayments');
  return [
    {
      ...{ key: 'request', title: t('requests.person'), isHead: true },
      render: ({ submissionId, submissionName }) => (
        <>
          <Link to={`/admin/submissions?submission=${submissionId}`}>{submissionName ?? t('unknown')}</Link>
          <span className={styles.note}>{t('statement.request', { id: submissionId })}</span>
        </>
      ),
    },
    {
      ...{ key: 'reference', title: t('requests.reference'), className: layout.oneLine },
      render: ({ reference }) => reference,
    },
    {
      ...{ key: 'purpose', title: t('history.purpose') },
      render: ({ purpose }) => t(`purposes.${purpose}`),
    },
    {
      ...{ key: 'amount', title: t('history.amount'), isNumber: true },
      render: (request) => (
        <>
          {formatMoney(request.amount)}
          <span className={styles.note}>
            <Paid request={request} />
          </span>
        </>
      ),
    },
    {
      ...{ key: 'due', title: t('requests.due'), className: layout.oneLine },
      render: ({ expiresAt, state }) => (
        <>
          {formatDate(expiresAt)}
          {state === 'open' && (
            <span className={styles.note}>{t('requests.daysLeft', { count: daysUntil(expiresAt) })}</span>
          )}
        </>
      ),
    },
    {
      ...{ key: 'state', title: t('requests.state') },
      render: ({ state }) => <StateTag tone={TONES[state]}>{t(`requests.states.${state}`)}</StateTag>,
    },
  ];
}

/** What registrations are expected to pay, newest first, in pages. The address says the state and the page. */
export function ExpectedPayments() {
  const { t } = useTranslation('adminPayments');
  const { address, go } = useAddress(requestsAddress);
  const query = useExpectedPayments(address);
  const columns = useColumns();
  const { data } = query;
  const total = data?.total ?? 0;
  return (
    <section className={layout.column} aria-labelledby="requests-heading">
      <div className={layout.spread}>
        <h2 id="requests-heading" tabIndex={-1}>
          {t('requests.heading')}
        </h2>
        <div className={payments.choice}>
          <FilterChoice
            label={t('requests.state')}
            all={t('requests.all')}
            value={address.state === 'all' ? null : address.state}
            options={PAYMENT_REQUEST_STATES.map((value) => ({
              value,
              label: t(`requests.filter.${value}`),
            }))}
            onChoose={(state) => go({ state: state ?? 'all', page: 1 }, true)}
          />
        </div>
      </div>
      <RecordList<ExpectedPayment>
        {...{ query, columns, label: t('requests.heading'), cardsBelow: TABLE_PX }}
        rows={data?.body.requests}
        rowKey={({ submissionId }) => submissionId}
        loading={t('requests.loading')}
        empty={t(address.state === 'all' ? 'requests.empty' : 'requests.emptyFiltered')}
        pages={{
          ...{ label: t('requests.pages'), page: address.page, total },
          onPage: (page) => go({ page }, true),
        }}
      >
        <p role="status">
          {t('history.sum', {
            ...{ count: total, number: formatNumber(total) },
            amount: formatMoney(data?.body.sum ?? 0),
          })}
        </p>
      </RecordList>
    </section>
  );
}
