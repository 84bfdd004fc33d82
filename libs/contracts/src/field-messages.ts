/** Messages that many fields share (decision 42). */
export const TOO_SHORT = 'Prekratko';
export const TOO_LONG = 'Predugo';
