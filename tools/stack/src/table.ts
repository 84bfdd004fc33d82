/** Rows under a heading, as wide as their longest cell; numbers stand to the right. */
export function table(heading: string[], rows: (string | number)[][]): string {
  const cells = [heading, ...rows].map((row) => row.map(String));
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = heading.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
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
