const LENGTH = 21;

/** The text without spaces, in capitals: how an IBAN is stored and printed in a barcode. */
export function compactIban(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/**
 * Whether the text is a Croatian IBAN: `HR`, two control digits (ISO 13616, modulo 97), seven digits of the bank and ten of
 * the account. Spaces are allowed. The inner control digits of bank and account are not looked at: banks do not refuse by them.
 */
export function isCroatianIban(text: string): boolean {
  const iban = compactIban(text);
  if (iban.length !== LENGTH || !/^HR\d+$/.test(iban)) return false;
  // H is 17 and R is 27, and the first four characters go to the end.
  return BigInt(`${iban.slice(4)}1727${iban.slice(2, 4)}`) % 97n === 1n;
}

/** No IBAN is shorter: of an account that is, the beginning is not shown. */
const SHORTEST = 15;

/** What tells accounts apart and gives none away: `HR12 … 0160`. */
export function maskIban(text: string): string {
  const iban = compactIban(text);
  return `${iban.length < SHORTEST ? '' : `${iban.slice(0, 4)} `}… ${iban.slice(-4)}`;
}

/** In groups of four, as people read it: `HR12 1001 0051 8630 0016 0`. */
export function formatIban(text: string): string {
  return compactIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}
