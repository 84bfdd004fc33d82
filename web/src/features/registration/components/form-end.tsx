import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSiteFacts } from '../../../lib/page/site-facts';
import { useForm } from './form-context';
import { Failed, Progress } from './sending-panel';

/** What was chosen and what it costs, in one line. */
export function ChosenOption() {
  const { t } = useTranslation('registration');
  const { draft } = useForm();
  const { fee, guarantee } = useSiteFacts();
  const option = draft.verificationOption;
  return (
    <dl className="chosen-option">
      <div>
        <dt>{t('summary.chosen')}</dt>
        <dd>{t(`options.${option}.name`)}</dd>
      </div>
      <div>
        <dt>{t('summary.toPay')}</dt>
        <dd>{t(`options.${option}.price`, { fee, guarantee })}</dd>
      </div>
    </dl>
  );
}

/** The end of the form: the price once more, sending, and what came of it. */
export function FormEnd() {
  const { t } = useTranslation('registration');
  const { original, sending, clear } = useForm();
  const { phase } = sending;
  return (
    <div className="form-end">
      <ChosenOption />
      <p className="form-help">
        <Trans
          t={t}
          i18nKey="terms"
          components={{
            terms: <Link to="/terms" target="_blank" />,
            privacy: <Link to="/privacy" target="_blank" />,
          }}
        />
      </p>
      {phase.kind === 'sending' && <Progress phase={phase} />}
      {phase.kind === 'failed' && <Failed phase={phase} />}
      {phase.kind === 'cancelled' && <p role="status">{t('sending.cancelled')}</p>}
      {phase.kind !== 'sending' && (
        <div className="form-buttons">
          <button type="submit" className="button button-primary button-large">
            {original ? t('submitVerification') : t('submit')}
          </button>
          <button type="button" className="button button-quiet" onClick={clear}>
            {t('clear')}
          </button>
        </div>
      )}
    </div>
  );
}
