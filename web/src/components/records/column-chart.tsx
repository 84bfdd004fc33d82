import styles from './column-chart.module.css';

const HEIGHT = 120;
const STEP = 20;
const BAR = 14;

interface Props {
  /** What it shows, in a sentence: the same figures stand in a table for whoever wants them exactly. */
  summary: string;
  columns: {
    key: string;
    /** Stands under the first and the last. */
    label: string;
    /** Stands over it when one points at it. */
    title: string;
    /** From below: usual, then bad ones. */
    parts: readonly number[];
  }[];
}

/** Columns beside one another: days, months. */
export function ColumnChart({ summary, columns }: Props) {
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
  const largest = Math.max(1, ...columns.map(({ parts }) => sum(parts)));
  const width = columns.length * STEP;
  return (
    <div>
      <svg
        className={styles.columns}
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
      >
        {columns.map(({ key, title, parts }, at) => (
          <g key={key}>
            <title>{title}</title>
            {parts.map((part, place) => {
              const height = (HEIGHT * part) / largest;
              const below = (HEIGHT * sum(parts.slice(0, place))) / largest;
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a column have a fixed order.
                  key={place}
                  className={place === 0 ? styles.usual : styles.bad}
                  x={at * STEP + (STEP - BAR) / 2}
                  y={HEIGHT - below - height}
                  width={BAR}
                  height={height}
                />
              );
            })}
          </g>
        ))}
        <line className={styles.line} x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </p>
    </div>
  );
}
