/** Where the keyboard goes on when what had the focus is gone: the heading of the page, or of a part of it. */
export const focusHeading = (id = 'page-heading') => document.getElementById(id)?.focus();
