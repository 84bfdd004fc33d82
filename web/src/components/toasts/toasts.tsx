import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, SHOWN_MS, type Toast, toastStore } from './toast-store';
import styles from './toasts-plain.module.css';

type Area = ComponentType<{ toast: Toast | null }>;

/** Loads what draws notifications. It may fail: no network, or a newer version of the site. */
export const loadToastArea = async (): Promise<Area> => (await import('./toast-area')).ToastArea;

const none = () => null;

/** The words alone, while what draws notifications cannot be loaded. */
function PlainToast({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <p role="alert" className={styles.plain}>
      <strong>{toast.title}</strong> {toast.text}
      {toast.action && (
        <button type="button" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
    </p>
  );
}

/** The place of notifications. What draws them is loaded with the first one: most visits see none. */
export function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, none);
  const [ToastArea, setToastArea] = useState<Area | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** The notification that has nothing to draw it: each tries again to load it. */
  const undrawn = ToastArea === null ? toast?.id : undefined;
  useEffect(() => {
    if (undrawn === undefined) return;
    loadToastArea().then(
      (area) => setToastArea(() => area),
      () => setFailed(true),
    );
  }, [undrawn]);
  if (ToastArea) return <ToastArea toast={toast} />;
  return hasFailed && toast && <PlainToast toast={toast} />;
}
