import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast-store';

type Area = ComponentType<{ toast: Toast | null }>;

/** Loads what draws notifications. It may fail: no network, or a newer version of the site. */
export const loadToastArea = async (): Promise<Area> => (await import('./toast-area')).ToastArea;

const none = () => null;

/** The place of notifications. What draws them is loaded with the first one: most visits see none. */
export function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, none);
  const [ToastArea, setToastArea] = useState<Area | null>(null);
  const isNeeded = toast !== null && ToastArea === null;
  useEffect(() => {
    if (!isNeeded) return;
    loadToastArea().then(
      (area) => setToastArea(() => area),
      (error: unknown) => console.warn('Notifications did not load:', error),
    );
  }, [isNeeded]);
  return ToastArea && <ToastArea toast={toast} />;
}
