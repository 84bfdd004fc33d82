/**
 * Value of the first line of a Prometheus text with this name and all these labels; undefined without such a line.
 */
export function metricValue(
  text: string,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const line = text
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name} `) || each.startsWith(`${name}{`)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
