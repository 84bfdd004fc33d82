import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { onCodeNeeded } from '@/lib/api/admin-api';
import { useSignedInUser } from '@/lib/api/signed-in-user';
import { confirmByCode } from '../api/account';
import { CodeForm } from './code-form';

/** Above the windows that ask before an action. */
const Z_INDEX = 2000;

/** Asks for a code where a call needs a recent one. Several that come at once are answered by one code. */
export function ConfirmCodeDialog() {
  const { t } = useTranslation('adminAccount');
  const user = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isGiven: boolean) => void)[]>([]);
  const fields = useRef<HTMLDivElement>(null);
  const answer = (isGiven: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isGiven);
  };
  useEffect(
    () =>
      onCodeNeeded(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setOpen(true);
          }),
      ),
    [],
  );
  return (
    <Modal
      open={isOpen}
      title={t('confirm.title')}
      footer={null}
      zIndex={Z_INDEX}
      onCancel={() => answer(false)}
      closable={{ 'aria-label': t('confirm.cancel') }}
      destroyOnHidden
      // Over another window antd would begin with the button that closes.
      afterOpenChange={(isShown) =>
        isShown && fields.current?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus()
      }
    >
      <div ref={fields}>
        <p>{t('confirm.text')}</p>
        <CodeForm
          username={user?.username ?? ''}
          submit={confirmByCode}
          onDone={() => answer(true)}
          help={t('code.help')}
          actions={<Button onClick={() => answer(false)}>{t('confirm.cancel')}</Button>}
        />
      </div>
    </Modal>
  );
}
