import type { PublicFunds } from '@jamcimo/contracts';
import { FUND_PURPOSE_WORDS } from '@jamcimo/contracts/constants';
import { formatDateTime, formatMoney, formatMonth, formatNumber } from '@jamcimo/croatia';
import layout from '@/components/layout.module.css';
import table from '@/components/money-table.module.css';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { FUND_SUMMARY_CSV, FUND_SUMMARY_PATH } from '../api/public-funds';
import styles from './fund-summary.module.css';

type Received = PublicFunds['received'];

function Figures({ funds }: { funds: PublicFunds }) {
  const { t } = useTranslation('fundPage');
  const { received, held, givenBack, forfeited } = funds;
  const figures = [
    ['received', received.total],
    ['held', held],
    ['givenBack', givenBack],
    ['forfeited', forfeited],
  ] as const;
  return (
    <section>
      <h2>{t('figuresHeading')}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>
              {t(`figures.${name}.label`)}: <span className={layout.oneLine}>{formatMoney(amount)}</span>
            </dt>
            <dd className={layout.muted}>{t(`figures.${name}.check`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ByPurpose({ received }: { received: Received }) {
  const { t } = useTranslation('fundPage');
  const countOf = (count: number) => t('count', { count, shown: formatNumber(count) });
  const all = received.byPurpose.reduce((sum, { count }) => sum + count, 0);
  return (
    <section>
      <h2 id="po-svrsi">{t('purposeHeading')}</h2>
      <p className={layout.muted}>{t('purposeText')}</p>
      <table className={table.table} aria-labelledby="po-svrsi">
        <thead>
          <tr>
            <th scope="col">{t('columns.purpose')}</th>
            <th scope="col">{t('columns.count')}</th>
            <th scope="col">{t('columns.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {received.byPurpose.map(({ purpose, count, amount }) => (
            <tr key={purpose}>
              <th scope="row">{FUND_PURPOSE_WORDS[purpose]}</th>
              <td>{countOf(count)}</td>
              <td className={layout.oneLine}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{countOf(all)}</td>
            <td className={layout.oneLine}>{formatMoney(received.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function ByMonth({ received }: { received: Received }) {
  const { t } = useTranslation('fundPage');
  return (
    <section>
      <h2 id="po-mjesecima">{t('monthHeading')}</h2>
      <p className={layout.muted}>{t('monthText')}</p>
      <table className={table.table} aria-labelledby="po-mjesecima">
        <thead>
          <tr>
            <th scope="col">{t('columns.month')}</th>
            <th scope="col">{t('columns.amount')}</th>
            <th scope="col">{t('columns.parts')}</th>
          </tr>
        </thead>
        <tbody>
          {received.byMonth.map(({ month, amount, byPurpose }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td className={layout.oneLine}>{formatMoney(amount)}</td>
              <td>
                {byPurpose
                  .filter(({ count }) => count > 0)
                  .map((part) => `${FUND_PURPOSE_WORDS[part.purpose]} ${formatMoney(part.amount)}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What came in, what is held and what went where, each with the way to check it. */
export function FundSummary({ funds }: { funds: PublicFunds }) {
  const { t } = useTranslation('fundPage');
  const { received, total, on } = funds;
  return (
    <>
      {received.byMonth.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <>
          <section>
            <h2>{t('total')}</h2>
            <p className={styles.total}>{formatMoney(total)}</p>
            <p className={layout.muted}>{t('totalText')}</p>
          </section>
          <Figures funds={funds} />
          <ByPurpose received={received} />
          <ByMonth received={received} />
        </>
      )}
      <section>
        <h2>{t('checkHeading')}</h2>
        <p>{t('checkText')}</p>
        <p className={styles.files}>
          <a href={FUND_SUMMARY_CSV} download className={textLink.link}>
            {t('csv')}
          </a>
          <a href={FUND_SUMMARY_PATH} className={textLink.link}>
            {t('json')}
          </a>
        </p>
        <p>
          {t('apiText')} <a href="/api/docs">{t('api')}</a>.
        </p>
        <p>{t('names')}</p>
        <p className={layout.muted}>
          <time dateTime={on}>{t('on', { when: formatDateTime(on) })}</time>
        </p>
      </section>
    </>
  );
}
