import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

interface Props {
  address: string;
  /** Of its entry in the history of the browser. */
  state?: unknown;
  children: ReactNode;
}

/** A screen at an address, in a router in data mode as the product has one. */
export function AtAddress({ address, state, children }: Props) {
  const [router] = useState(() => {
    const [pathname, search = ''] = address.split('?');
    const entry = { pathname, search: search && `?${search}`, state };
    return createMemoryRouter([{ path: '*', element: children }], { initialEntries: [entry] });
  });
  return <RouterProvider router={router} />;
}
