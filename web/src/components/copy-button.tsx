import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../lib/use-hydrated';
import { Icon } from './icon';

interface Props {
  /** What goes to the clipboard, asked for at the moment of the press. */
  text: () => string;
  /** What is said when it is there. */
  done: string;
  label?: string;
  children: ReactNode;
}

/** Copies a text. Absent where it could do nothing: without JavaScript, and on plain http where browsers keep the clipboard closed. */
export function CopyButton({ text, done, label, children }: Props) {
  const { t } = useTranslation('shell');
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  if (!hydrated || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <span className="copy">
      <button type="button" className="button" aria-label={label} onClick={() => void copy()}>
        <Icon name="copy" />
        {children}
      </button>
      <span role="status" className="copy-done">
        {outcome === 'copied' && done}
        {outcome === 'failed' && t('copyFailed')}
      </span>
    </span>
  );
}
