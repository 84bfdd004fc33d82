import { formatNumber } from '@jamcimo/croatia';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Figure {
  value: number;
  /** Stands under the number. */
  label: string;
  help?: string;
  /** The list behind the number; absent while no list shows exactly these. */
  to?: string;
}

function Frame({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className="figure">{children}</div>;
  return (
    <Link to={to} className="figure">
      {children}
    </Link>
  );
}

/** Numbers, each of which leads to the list behind it. */
export function FigureLinks({ figures, isUrgent = false }: { figures: Figure[]; isUrgent?: boolean }) {
  return (
    <ul className={isUrgent ? 'figures figures-urgent' : 'figures'}>
      {figures.map(({ value, label, help, to }) => (
        <li key={label}>
          <Frame to={to}>
            <strong className="figure-value">{formatNumber(value)}</strong>{' '}
            <span className="figure-label">{label}</span>
            {help && <span className="figure-help"> {help}</span>}
          </Frame>
        </li>
      ))}
    </ul>
  );
}
