/** Of a normal distribution, for 95 %. */
const Z = 1.96;

/** Wilson's interval of a share, with 95 % confidence: what a small sample lets one say. */
export function wilson(part: number, whole: number): [number, number] {
  if (whole === 0) return [0, 1];
  const share = part / whole;
  const z2 = Z * Z;
  const middle = share + z2 / (2 * whole);
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + z2 / (4 * whole * whole));
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + z2 / whole)));
  return [bound(middle - spread), bound(middle + spread)];
}

/** "45 of 50: 90.0 % (78.6–95.7)". */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const [low, high] = wilson(part, whole).map((bound) => (bound * 100).toFixed(1));
  return `${part} of ${whole}: ${((part / whole) * 100).toFixed(1)} % (${low}–${high})`;
}
