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
    /** From below: usual, then bad ones. One below zero hangs from the line: more went back than came. */
    parts: readonly number[];
  }[];
}

/** Columns beside one another: days, months. */
export function ColumnChart({ summary, columns }: Props) {
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
  const sums = columns.map(({ parts }) => sum(parts));
  const largest = Math.max(1, ...sums);
  const scale = HEIGHT / (largest - Math.min(0, ...sums));
  const line = largest * scale;
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
              const height = Math.abs(part) * scale;
              const below = sum(parts.slice(0, place)) * scale;
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a column have a fixed order.
                  key={place}
                  className={place === 0 && part >= 0 ? styles.usual : styles.bad}
                  x={at * STEP + (STEP - BAR) / 2}
                  y={part < 0 ? line : line - below - height}
                  width={BAR}
                  height={height}
                />
              );
            })}
          </g>
        ))}
        <line className={styles.line} x1={0} x2={width} y1={line} y2={line} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </p>
    </div>
  );
}
