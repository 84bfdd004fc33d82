import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import layout from '@/components/layout.module.css';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { saveFile } from '@/lib/page/save-file';
import styles from './code-form.module.css';

/** Ten codes that are shown once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('adminAccount');
  const heading = useRef<HTMLHeadingElement>(null);
  // Comes in the place of a form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ title: t('recovery.copied') }),
      () => showToast({ title: t('recovery.copyFailed'), tone: 'bad' }),
    );
  return (
    <div className={layout.column}>
      <h2 ref={heading} tabIndex={-1}>
        {t('recovery.title')}
      </h2>
      <p>{t('recovery.text')}</p>
      <ul className={styles.codes} aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.row}>
        <Button onClick={() => void copy()}>{t('recovery.copy')}</Button>
        <Button onClick={() => saveFile(t('recovery.file'), codes.join('\n'), 'text/plain')}>
          {t('recovery.save')}
        </Button>
        <Button onClick={() => window.print()}>{t('recovery.print')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </div>
    </div>
  );
}
