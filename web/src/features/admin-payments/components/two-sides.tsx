import compare from '@/components/records/comparison.module.css';

interface Props {
  /** What is compared. */
  caption: string;
  /** What the first column is. */
  field: string;
  /** What stands on each side. */
  sides: [left: string, right: string];
  rows: [label: string, left: string | null, right: string | null][];
}

/** Two payments side by side, line by line; on a phone below each other. */
export function TwoSides({ caption, field, sides, rows }: Props) {
  return (
    <table className={compare.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{field}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...values]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              <td key={sides[at]} data-label={sides[at]}>
                <span className={compare.text}>{value || '–'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
