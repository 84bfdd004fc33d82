import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store';

const ToastArea = lazy(async () => ({ default: (await import('./toast-area')).ToastArea }));

const none = () => null;

/** The place of notifications. What draws them is loaded with the first one: most visits see none. */
export function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, none);
  const [wasNeeded, setWasNeeded] = useState(false);
  useEffect(() => {
    if (toast) setWasNeeded(true);
  }, [toast]);
  if (!wasNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea toast={toast} />
    </Suspense>
  );
}
