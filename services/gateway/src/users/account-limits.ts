/** Characters. */
export const USERNAME_MAXIMUM = 80;
export const PASSWORD_MINIMUM = 8;
export const PASSWORD_MAXIMUM = 1024;
