import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { copyText } from '@/lib/text/copy-text';
import { CopyButton } from './copy-button';
import { Icon } from './icon';
import styles from './share-button.module.css';
import { showToast } from './toasts/toast-store';

interface Props {
  /** Absolute address, asked for at the moment of the press. */
  address: () => string;
  /** What the share sheet calls it. */
  title: string;
  /** What is announced once it is copied. */
  done: string;
  /** On the button that copies. */
  children: ReactNode;
}

/**
 * Passes an address on: where people touch, by the share sheet of the device, elsewhere by the clipboard. The style sheet decides
 * which button is seen, so that nothing changes when the script arrives.
 */
export function ShareButton({ address, title, done, children }: Props) {
  const { t } = useTranslation('shell');
  const share = async () => {
    try {
      await navigator.share({ title, url: address() });
    } catch (error) {
      // Closed without a choice: nothing is wrong.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const isCopied = await copyText(address());
      showToast(isCopied ? { title: done } : { title: t('copyFailed'), tone: 'bad' });
    }
  };
  return (
    <>
      <span className={styles.byTouch}>
        <Button className="needs-script" icon={<Icon name="share" />} onClick={() => void share()}>
          {t('share')}
        </Button>
      </span>
      <span className={styles.byPointer}>
        <CopyButton text={address} done={done}>
          {children}
        </CopyButton>
      </span>
    </>
  );
}
