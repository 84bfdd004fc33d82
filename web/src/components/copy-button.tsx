import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/copy-text';
import { Icon } from './icon';

interface Props {
  /** What goes to the clipboard, asked for at the moment of the press. */
  text: () => string;
  /** What is said when it is there. */
  done: string;
  label?: string;
  children: ReactNode;
}

/** Copies a text. The server draws it too, so that nothing moves when the script arrives; without one it is not shown. */
export function CopyButton({ text, done, label, children }: Props) {
  const { t } = useTranslation('shell');
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = async () => setOutcome((await copyText(text())) ? 'copied' : 'failed');
  return (
    <span className="copy needs-script">
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
