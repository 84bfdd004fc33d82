/** The heading of the page that is shown. */
export const pageHeading = () => document.getElementById('page-heading');

/** Where the keyboard goes on when what had the focus is gone: the heading of the page, or of a part of it. */
export const focusHeading = (id?: string) =>
  id === undefined ? pageHeading()?.focus({ preventScroll: true }) : document.getElementById(id)?.focus();
