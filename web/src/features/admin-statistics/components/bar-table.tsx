import type { CountedName } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Button } from 'antd';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  heading: string;
  /** What the first column names. */
  nameLabel: string;
  rows: CountedName[];
  /** The list behind a row. */
  linkTo?: (name: string) => string;
}

/** Rows before "show all". */
const FIRST_ROWS = 12;

/** Numbers as a table whose rows carry a bar: the chart and its table are one. */
export function BarTable({ heading, nameLabel, rows, linkTo }: Props) {
  const { t } = useTranslation('adminStats');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {rows.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <table className="bar-table">
          <caption className="visually-hidden">{heading}</caption>
          <thead>
            <tr>
              <th scope="col">{nameLabel}</th>
              <th scope="col">{t('profiles')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{linkTo ? <Link to={linkTo(name)}>{name}</Link> : name}</th>
                <td>
                  <span
                    className="bar"
                    style={{ '--share': count / largest } as CSSProperties}
                    aria-hidden="true"
                  />
                  <span className="bar-number">{formatNumber(count)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > FIRST_ROWS && (
        <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll', { number: formatNumber(rows.length) })}
        </Button>
      )}
    </section>
  );
}
