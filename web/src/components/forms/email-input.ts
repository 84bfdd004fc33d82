/**
 * An input for an e-mail address. Not type="email": browsers differ in what they take for one, and some rewrite a domain with č, ć, đ, š or ž
 * under the pen.
 */
export const EMAIL_INPUT = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
