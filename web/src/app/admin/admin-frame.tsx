import { type ComponentType, Suspense } from 'react';

/** Waits for the administrators' part, which public pages never load; the HTML of the server stays in place meanwhile. */
export function AdminFrame({ Section }: { Section: ComponentType }) {
  return (
    <Suspense fallback={<div className="page-loading" />}>
      <Section />
    </Suspense>
  );
}
