/** An IBAN as banks print it: HR12 3456 7890 …. */
export function groupsOfFour(text: string): string {
  return text.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
