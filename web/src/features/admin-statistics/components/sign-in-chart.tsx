import type { SignInsOfDay } from '@jamcimo/contracts';
import { formatDate, formatNumber } from '@jamcimo/croatia';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const HEIGHT = 120;
const STEP = 20;
const BAR = 14;

/** Columns of 30 days, accepted below and refused above; the same figures stand in a table for whoever wants them exactly. */
export function SignInChart({ days }: { days: SignInsOfDay[] }) {
  const { t } = useTranslation('adminStats');
  const id = useId();
  const largest = Math.max(1, ...days.map(({ succeeded, refused }) => succeeded + refused));
  const height = (count: number) => (HEIGHT * count) / largest;
  const sum = (kind: 'succeeded' | 'refused') => days.reduce((total, day) => total + day[kind], 0);
  const summary = t('signIns.summary', {
    succeeded: formatNumber(sum('succeeded')),
    refused: formatNumber(sum('refused')),
  });
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t('signIns.heading')}</h2>
      <p>
        <span className="legend legend-good" /> {t('signIns.succeeded')}{' '}
        <span className="legend legend-bad" /> {t('signIns.refused')}
      </p>
      <svg
        className="columns"
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, succeeded, refused }, at) => {
          const x = at * STEP + (STEP - BAR) / 2;
          const good = height(succeeded);
          const bad = height(refused);
          return (
            <g key={day}>
              <title>{`${formatDate(day)} ${t('signIns.succeeded')}: ${succeeded}, ${t('signIns.refused')}: ${refused}`}</title>
              <rect className="column-good" x={x} y={HEIGHT - good} width={BAR} height={good} />
              <rect className="column-bad" x={x} y={HEIGHT - good - bad} width={BAR} height={bad} />
            </g>
          );
        })}
        <line className="column-line" x1={0} x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className="columns-days" aria-hidden="true">
        <span>{formatDate(days[0]?.day ?? '')}</span>
        <span>{formatDate(days.at(-1)?.day ?? '')}</span>
      </p>
      <p className="help">{summary}</p>
      <details>
        <summary>{t('asTable')}</summary>
        <table className="plain-table">
          <caption className="visually-hidden">{t('signIns.heading')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('signIns.day')}</th>
              <th scope="col">{t('signIns.succeeded')}</th>
              <th scope="col">{t('signIns.refused')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, succeeded, refused }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatNumber(succeeded)}</td>
                <td>{formatNumber(refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
