import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import { copyText } from '@/lib/text/copy-text';
import styles from './copy-button.module.css';
import { Icon } from './icon';

interface Props {
  /** What goes to the clipboard, asked for at the moment of the press. */
  text: () => string;
  /** What is announced once it is copied. */
  done: string;
  label?: string;
  type?: ButtonProps['type'];
  /** Of the button. */
  className?: string | undefined;
  children: ReactNode;
}

/** Copies a text. The server draws it too, so that nothing moves when the script arrives; without one it is not shown. */
export function CopyButton({ text, done, label, type, className, children }: Props) {
  const { t } = useTranslation('shell');
  const [outcome, setOutcome] = useState<{ isCopied: boolean; times: number } | null>(null);
  const copy = async () => {
    const isCopied = await copyText(text());
    setOutcome((before) => ({ isCopied, times: (before?.times ?? 0) + 1 }));
  };
  return (
    <span className={classNames(styles.copy, 'needs-script')}>
      <Button
        type={type}
        className={className}
        aria-label={label}
        icon={<Icon name="copy" />}
        onClick={() => void copy()}
      >
        {children}
      </Button>
      <span role="status" className={styles.done}>
        {/* A new element every time: the same words are announced again. */}
        {outcome && <span key={outcome.times}>{outcome.isCopied ? done : t('copyFailed')}</span>}
      </span>
    </span>
  );
}
