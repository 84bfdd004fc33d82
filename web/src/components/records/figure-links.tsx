import { formatNumber } from '@jamcimo/croatia';
import { Card, Statistic } from 'antd';
import { Link } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import { classNames } from '@/lib/text/class-names';
import styles from './figure-links.module.css';

export interface Figure {
  value: number;
  /** Stands under the number. */
  label: string;
  help?: string;
  /** The list behind the number. */
  to: string;
}

/** Numbers, each of which leads to the list behind it. */
export function FigureLinks({ figures, isUrgent = false }: { figures: Figure[]; isUrgent?: boolean }) {
  return (
    <ul className={classNames(styles.figures, isUrgent && styles.urgent)}>
      {figures.map(({ value, label, help, to }) => (
        <li key={label}>
          <Link to={to} className={styles.link}>
            <Card size="small" className={styles.card}>
              <Statistic value={value} formatter={() => formatNumber(value)} />{' '}
              <span className={styles.label}>{label}</span>
              {help && <span className={layout.small}> {help}</span>}
            </Card>
          </Link>
        </li>
      ))}
    </ul>
  );
}
