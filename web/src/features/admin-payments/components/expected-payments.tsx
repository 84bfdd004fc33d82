import type { ExpectedPayment } from '@jamcimo/contracts';
import { PAYMENT_REQUEST_STATES, type PaymentRequestState } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import { FilterChoice } from '@/components/records/filter-choice';
import { ListPages } from '@/components/records/list-pages';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import styles from '@/components/records/record.module.css';
import { type Column, RecordTable } from '@/components/records/record-table';
import { StateTag, type Tone } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { PAGE, useExpectedPayments } from '../api/payments';
import { requestsAddress } from '../payments-address';
import payments from './payments.module.css';

/** Six columns beside the menu need this width; below it every request is a card. */
const TABLE_PX = 960;

const TONES: Record<PaymentRequestState, Tone> = {
  ...{ open: 'waiting', paid: 'good', expired: 'plain', closed: 'plain' },
};

/** What was paid of what is due, or when it was. */
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
          <Link to={`/admin/submissions?submission=${submissionId}`}>
            {submissionName ?? t('statement.request', { id: submissionId })}
          </Link>
          {submissionName && (
            <span className={styles.note}>{t('statement.request', { id: submissionId })}</span>
          )}
        </>
      ),
    },
    {
      ...{ key: 'reference', title: t('requests.reference') },
      render: ({ reference }) => <span className={payments.day}>{reference}</span>,
    },
    {
      ...{ key: 'purpose', title: t('history.purpose') },
      render: ({ purpose }) => t(`purposes.${purpose}`),
    },
    {
      ...{ key: 'amount', title: t('history.amount') },
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
      ...{ key: 'due', title: t('requests.due') },
      render: ({ expiresAt }) => <span className={payments.day}>{formatDate(expiresAt)}</span>,
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
  const { data, error, refetch, isPlaceholderData } = useExpectedPayments(address.state, address.page);
  const columns = useColumns();
  return (
    <section className={payments.section} aria-labelledby="requests-heading" aria-busy={isPlaceholderData}>
      <div className={payments.head}>
        <h2 id="requests-heading" tabIndex={-1}>
          {t('requests.heading')}
        </h2>
        <div className={payments.choice}>
          <FilterChoice
            label={t('requests.state')}
            all={t('requests.all')}
            value={address.state}
            options={PAYMENT_REQUEST_STATES.map((value) => ({
              value,
              label: t(`requests.filter.${value}`),
            }))}
            onChoose={(state) => go({ state, page: 1 }, true)}
          />
        </div>
      </div>
      <QueryState {...{ data, error, refetch }} loading={t('requests.loading')} failed={t('failed')} />
      {data && data.body.length === 0 && (
        <NothingFound text={t(address.state === null ? 'requests.empty' : 'requests.emptyFiltered')} />
      )}
      {data && data.body.length > 0 && (
        <RecordTable<ExpectedPayment>
          label={t('requests.heading')}
          columns={columns}
          rows={data.body}
          rowKey={({ submissionId }) => submissionId}
          cardsBelow={TABLE_PX}
        />
      )}
      <ListPages
        label={t('requests.pages')}
        page={address.page}
        pageSize={PAGE}
        total={data?.total ?? 0}
        onPage={(page) => go({ page }, true)}
      />
    </section>
  );
}
