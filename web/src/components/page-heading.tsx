import type { ReactNode } from 'react';

/** Heading of a page, to which the focus goes. */
export const PageHeading = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1} id="page-heading">
    {children}
  </h1>
);
