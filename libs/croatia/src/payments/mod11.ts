/**
 * Control digit MOD11INI, as banks check it in model HR01: weights 2, 3, 4, … from the right without a cap, the sum modulo 11;
 * remainders 0 and 1 give 0, every other one its complement to 11. It is no scheme of ISO 7064.
 *
 * Source: FINA, "Jedinstveni pregled osnovnih modela poziva na broj" (April 2022).
 *
 * @param digits of all parts of the reference joined, without the control digit
 * @throws RangeError for anything but digits
 */
export function mod11Ini(digits: string): number {
  assertDigits(digits);
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place + 2), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/**
 * Control digit of ISO 7064 MOD 11,10: the last digit of an OIB, and of a bank's code and an account's number within a
 * Croatian IBAN.
 *
 * @param digits without the control digit
 * @throws RangeError for anything but digits
 */
export function mod1110(digits: string): number {
  assertDigits(digits);
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10;
}

function assertDigits(text: string): void {
  if (!/^\d+$/.test(text)) throw new RangeError('A control digit is computed over digits.');
}
