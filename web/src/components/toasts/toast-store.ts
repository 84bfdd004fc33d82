/** What a toast says. `bad` is for what failed, in the style of a warning. */
export interface ToastMessage {
  title: string;
  text?: string;
  /** What else is known, beneath the text. */
  details?: string;
  tone?: 'plain' | 'bad';
  /** What can be done about it, by a button; the record offers it for longer. */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastMessage {
  /** Another one for every call, so that the same text shown twice is two toasts. */
  id: number;
}

/** Number of the specification, point 9. */
export const SHOWN_MS = 5000;

let shown: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast for five seconds. There is one at a time: it takes the place of the one before. */
export function showToast(message: ToastMessage): void {
  count += 1;
  change({ ...message, id: count });
}

/** Takes a toast away, unless another one has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change(null);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Toast | null => shown,
};
