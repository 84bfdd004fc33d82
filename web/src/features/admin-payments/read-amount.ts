/** What is wrong with an amount; names of texts. */
export type AmountProblem = 'amountRequired' | 'amountPositive' | 'amountDecimals' | 'amountTooLarge';

export type ReadAmount = { text: string } | { problem: AmountProblem };

const LARGEST_EURO = 10_000_000;
/** `1.500,00`, `1500,5`, `1500`: dots between thousands, a comma before cents. */
const CROATIAN = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/;
/** `1500.50`, and `0.001`, which nobody means as thousands. */
const PLAIN = /^(\d+)\.(\d*)$/;

/**
 * An amount in euro as people write it here, with a comma or a dot, as the decimal text that the server takes. Read digit by digit,
 * never rounded.
 */
export function readAmount(given: string): ReadAmount {
  const text = given.replace(/[\s\u00a0]|€|EUR$/gi, '');
  if (text === '') return { problem: 'amountRequired' };
  const isThousands = /^[1-9]\d{0,2}(\.\d{3})+$/.test(text);
  const [, euro, decimals = ''] = (!isThousands && PLAIN.exec(text)) || CROATIAN.exec(text) || [];
  if (euro === undefined) return { problem: 'amountPositive' };
  if (decimals.length > 2) return { problem: 'amountDecimals' };
  const whole = euro.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  const amount = `${whole}.${decimals.padEnd(2, '0')}`;
  if (/^[0.]+$/.test(amount)) return { problem: 'amountPositive' };
  if (whole.length > 8 || Number(amount) > LARGEST_EURO) return { problem: 'amountTooLarge' };
  return { text: amount };
}
