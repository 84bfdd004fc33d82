/**
 * The secrets in a variable: one, or several with commas while it is exchanged. What is made is made with the first; what was made with any of
 * them is accepted.
 */
export function secretsOf(variable: string): string[] {
  return variable.split(',').map((secret) => secret.trim());
}
