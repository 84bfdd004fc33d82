import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './error-summary.module.css';
import type { FormErrors } from './form-errors';

interface Props {
  errors: FormErrors;
  /** Ids of the heading and of everything that belongs to it begin with it. */
  id: string;
  title: (count: number) => string;
  labelOf: (name: string) => string;
  onChoose: (name: string) => void;
  /** Address of the field on the page. */
  hrefOf: (name: string) => string;
}

/** A message that does not say by itself which field it is about gets its label. */
function withLabel(label: string, message: string): string {
  return message.startsWith(label) ? message : `${label}: ${message}`;
}

/** All that is wrong, above the form, each with the way to its field. It stands there once somebody tried to send, and has the focus then. */
export function ErrorSummary({ errors, id, title, labelOf, onChoose, hrefOf }: Props) {
  const { attempt, wrong } = useSyncExternalStore(errors.subscribe, errors.read, errors.read);
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each try, not when a field is mended or broken.
  useEffect(() => section.current?.focus(), [attempt]);
  if (wrong.length === 0) return null;
  return (
    <section ref={section} className={styles.summary} tabIndex={-1} aria-labelledby={`${id}-errors`}>
      <h2 id={`${id}-errors`} aria-live="polite">
        {title(wrong.length)}
      </h2>
      <ul>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <a
              href={hrefOf(name)}
              onClick={(event) => {
                event.preventDefault();
                onChoose(name);
              }}
            >
              {withLabel(labelOf(name), message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
