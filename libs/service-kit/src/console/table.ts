/** A number as it is printed, with thousands separators or a percent sign. */
const NUMBER = /^-?\d[\d.,]*( %)?$/;

/**
 * A table for the console: a heading, a rule and rows. Columns are as wide as their longest cell; columns of numbers are
 * aligned to the right.
 */
export function table(heading: string[], rows: (string | number)[][]): string {
  const cells = [heading, ...rows].map((row) => row.map(String));
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = heading.map((_, column) => rows.every((row) => NUMBER.test(String(row[column]))));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
