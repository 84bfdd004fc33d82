import type { ReactNode } from 'react';

/** The one sentence that stands in place of a screen. */
export function Waiting({ children }: { children?: ReactNode }) {
  return (
    <main id="content" className="page admin-waiting" tabIndex={-1}>
      {children && <p role="status">{children}</p>}
    </main>
  );
}
