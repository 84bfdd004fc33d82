import type { FormInstance } from 'antd';
import type { FormEvent } from 'react';

const reading = new WeakMap<FormInstance, Set<Promise<unknown>>>();
const waiting = new WeakSet<FormInstance>();

/** Says that a file chosen in the form is read until the promise settles. */
export function noteReading(form: FormInstance, work: Promise<unknown>): void {
  const works = reading.get(form) ?? new Set();
  reading.set(form, works.add(work));
  const end = () => works.delete(work);
  work.then(end, end);
}

/** `onSubmitCapture` of a form with files: sent while one is still read, it goes off once that is done, with the file. */
export function submitAfterReading(form: FormInstance) {
  return (event: FormEvent<HTMLFormElement>): void => {
    const works = reading.get(form);
    if (!works?.size) return;
    event.preventDefault();
    event.stopPropagation();
    if (waiting.has(form)) return;
    waiting.add(form);
    const element = event.currentTarget;
    void Promise.allSettled(works).then(() => {
      waiting.delete(form);
      // Whoever left meanwhile sends nothing.
      if (element.isConnected) form.submit();
    });
  };
}
