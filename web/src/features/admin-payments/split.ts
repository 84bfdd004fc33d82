const cents = (euro: number | string) => Math.round(Number(euro) * 100);

/** Euro of a line that its parts leave; below zero where they are more. Parts without an amount count as nothing. */
export function leftOf(total: number, parts: readonly (string | null)[]): number {
  return parts.reduce((left, part) => left - cents(part ?? 0), cents(total)) / 100;
}
