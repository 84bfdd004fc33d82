import 'virtual:antd/form.css';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { FieldHelp } from '@/components/forms/form-field';
import { submitAfterReading } from '@/components/forms/reading-files';
import { useTranslation } from '@/i18n/use-translation';
import { useHydrated } from '@/lib/page/use-hydrated';
import type { Subject } from '../rules';
import { elementId, FORM, focusField, useRegistration } from '../use-registration';
import type { SendTo } from '../use-sending';
import type { FormField, FormValues } from '../values';
import { FormEnd } from './form-end';
import { FormSummary } from './form-summary';
import { GoalsSection } from './goals-section';
import { OptionSection } from './option-section';
import { PersonalSection } from './personal-section';
import { ProgrammeSection } from './programme-section';
import { RegistrationContext } from './registration-context';
import styles from './registration-form.module.css';

interface Props extends Partial<Subject> {
  /** Where a correction or a change is sent, and what follows. */
  elsewhere?: SendTo;
  /** Stands under the summary, beside the form. */
  aside?: ReactNode;
}

/**
 * The whole form. The server renders it, so that nothing moves when the browser hydrates it; until then nothing can be typed that
 * would be lost.
 */
export function RegistrationForm({
  original = null,
  returned = null,
  owner = null,
  elsewhere,
  aside,
}: Props) {
  const { t } = useTranslation('registration');
  const isReady = useHydrated();
  const registration = useRegistration({ original, returned, owner }, elsewhere ?? null);
  const { parts, errors, sending, isRestored } = registration;
  const needsNoDocument = owner !== null || returned?.kept.idDocument === true;
  const restored = needsNoDocument ? 'intro.restoredTexts' : 'intro.restored';
  return (
    <RegistrationContext value={parts}>
      <div className={styles.columns}>
        <Form<FormValues>
          form={parts.form}
          name={FORM}
          size="large"
          noValidate
          className={`${styles.form} needs-script`}
          aria-label={original ? t('verificationFormLabel') : t('formLabel')}
          initialValues={parts.initial}
          onValuesChange={registration.changed}
          onFieldsChange={(_, all) => errors.take(all)}
          onSubmitCapture={submitAfterReading(parts.form)}
          onFinish={registration.send}
          onFinishFailed={registration.showProblems}
        >
          <FieldHelp>
            {t('intro.required')} {t(isRestored ? restored : 'intro.kept')}
          </FieldHelp>
          <ErrorSummary
            errors={errors}
            id={FORM}
            title={(count) => t('errors.title', { count })}
            labelOf={(name) => t(`labels.${name as FormField}`)}
            hrefOf={(name) => `#${elementId(name)}`}
            onChoose={focusField}
          />
          <fieldset className={styles.all} disabled={!isReady || sending.phase.kind === 'sending'}>
            <PersonalSection />
            <ProgrammeSection />
            <GoalsSection />
            <OptionSection />
          </fieldset>
          <FormEnd phase={sending.phase} onCancel={sending.cancel} onClear={registration.clear} />
        </Form>
        <aside className={styles.side}>
          <FormSummary />
          {aside}
        </aside>
      </div>
    </RegistrationContext>
  );
}
