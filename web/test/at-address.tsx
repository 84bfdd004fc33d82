import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** A screen at an address, in a router in data mode as the product has one. */
export function AtAddress({ address, children }: { address: string; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] }),
  );
  return <RouterProvider router={router} />;
}
