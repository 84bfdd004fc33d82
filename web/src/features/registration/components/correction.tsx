import type { RequestToAmend } from '@jamcimo/contracts';
import { useState } from 'react';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { SideCard } from '@/components/side-card';
import { useTranslation } from '@/i18n/use-translation';
import { correctionPath, requestToAmendQuery } from '../linked-forms';
import styles from './correction.module.css';
import { LinkedForm, Sent } from './linked-form';
import { RegistrationForm } from './registration-form';

function Reason({ text }: { text: string }) {
  const { t } = useTranslation('registrationCorrection');
  return (
    <SideCard labelId="correction-reason">
      <h2 id="correction-reason">{t('reason')}</h2>
      <p className={styles.reason}>{text}</p>
    </SideCard>
  );
}

function Form({ token, returned }: { token: string; returned: RequestToAmend }) {
  const { t } = useTranslation('registrationCorrection');
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent kind="correction" />;
  return (
    <>
      <div className={page.text}>
        <PageHeading>{t('correction.title')}</PageHeading>
        <p className={page.lead}>{t('lead')}</p>
        <Reason text={returned.reason} />
        <p>{t('once')}</p>
      </div>
      <RegistrationForm
        returned={returned}
        elsewhere={{ address: correctionPath(token), onSent: () => setSent(true) }}
      />
    </>
  );
}

/** What the link of a returned request opens. */
export function Correction({ token }: { token: string }) {
  return (
    <LinkedForm kind="correction" query={requestToAmendQuery(token)}>
      {(returned) => <Form token={token} returned={returned} />}
    </LinkedForm>
  );
}
