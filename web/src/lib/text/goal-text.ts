/** A goal may be stored as plain text or as a JSON string with a field `goal`; both read as plain text. */
export function goalText(item: string): string {
  const text = item.trim();
  if (!text.startsWith('{')) return text;
  try {
    const parsed: unknown = JSON.parse(text);
    if (
      typeof parsed === 'object' &&
      parsed !== null &&
      'goal' in parsed &&
      typeof parsed.goal === 'string'
    ) {
      return parsed.goal.trim();
    }
  } catch {
    // A text that only begins like JSON is a text.
  }
  return text;
}
