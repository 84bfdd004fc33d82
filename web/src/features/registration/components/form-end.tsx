import { Button, Form } from 'antd';
import { Link } from 'react-router-dom';
import { FieldHelp } from '@/components/forms/form-field';
import layout from '@/components/layout.module.css';
import { Trans } from '@/i18n/trans';
import { useTranslation } from '@/i18n/use-translation';
import { useSiteFacts } from '@/lib/page/site-facts';
import type { Phase } from '../use-sending';
import styles from './form-end.module.css';
import { useRegistrationParts } from './registration-context';
import { Failed, Progress } from './sending-panel';

/** What was chosen and what it costs, in one line. */
export function ChosenOption() {
  const { t } = useTranslation('registration');
  const { form, initial, owner } = useRegistrationParts();
  const { fee, guarantee } = useSiteFacts();
  const option = Form.useWatch('verificationOption', form) ?? initial.verificationOption;
  const options = owner ? 'changeOptions' : 'options';
  return (
    <dl className={styles.chosen}>
      <div>
        <dt>{t('summary.chosen')}</dt>
        <dd>{t(`${options}.${option}.name`)}</dd>
      </div>
      <div>
        <dt>{t('summary.toPay')}</dt>
        <dd>{t(`${options}.${option}.price`, { fee, guarantee })}</dd>
      </div>
    </dl>
  );
}

interface Props {
  phase: Phase;
  onCancel: () => void;
  onClear: () => void;
}

/** The end of the form: the price once more, sending, and what came of it. */
export function FormEnd({ phase, onCancel, onClear }: Props) {
  const { t } = useTranslation('registration');
  const { form, original, returned, owner } = useRegistrationParts();
  const submitText = original && !owner ? t('submitVerification') : t('submit');
  return (
    <div className={layout.parts}>
      {!returned && <ChosenOption />}
      <FieldHelp>
        <Trans
          text={t('terms')}
          components={{
            terms: <Link to="/terms" target="_blank" />,
            privacy: <Link to="/privacy" target="_blank" />,
          }}
        />
      </FieldHelp>
      {phase.kind === 'sending' && <Progress phase={phase} onCancel={onCancel} />}
      {phase.kind === 'failed' && <Failed phase={phase} onRetry={form.submit} />}
      {phase.kind === 'cancelled' && <p role="status">{t('sending.cancelled')}</p>}
      {phase.kind !== 'sending' && (
        <div className={styles.buttons}>
          <Button type="primary" size="large" htmlType="submit" className={styles.submit}>
            {returned ? t('correction.submit') : submitText}
          </Button>
          <Button type="link" size="large" onClick={onClear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
