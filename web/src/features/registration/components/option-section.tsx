import { VERIFICATION_OPTIONS } from '@jamcimo/contracts/constants';
import { useTranslation } from 'react-i18next';
import { useSiteFacts } from '../../../lib/page/site-facts';
import type { VerificationOption } from '../draft';
import { elementId } from '../use-registration';
import { FieldError } from './field';
import { useForm } from './form-context';
import { FormSection } from './section';

function OptionCard({ option }: { option: VerificationOption }) {
  const { t } = useTranslation('registration');
  const { draft, setOption } = useForm();
  const { fee, guarantee, perGoal } = useSiteFacts();
  const amounts = { fee, guarantee, perGoal };
  const isFirst = option === VERIFICATION_OPTIONS[0];
  const id = isFirst ? elementId('verificationOption') : `${elementId('verificationOption')}-${option}`;
  return (
    <div className="option-card option-choice">
      <span className="option-head">
        <input
          type="radio"
          name="verificationOption"
          value={option}
          id={id}
          aria-describedby={`${id}-text`}
          checked={draft.verificationOption === option}
          onChange={() => setOption(option)}
        />
        <label className="option-name" htmlFor={id}>
          {t(`options.${option}.name`)}
        </label>
      </span>
      <div className="option-body" id={`${id}-text`}>
        <p className="price">{t(`options.${option}.price`, amounts)}</p>
        <p className="form-help">{t(`options.${option}.priceNote`, amounts)}</p>
        <p className="option-label">{t('options.gets')}</p>
        <ul>
          {t(`options.${option}.gets`, { returnObjects: true }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="option-label">{t('options.next')}</p>
        <p className="option-next">{t(`options.${option}.next`)}</p>
      </div>
    </div>
  );
}

/** The two options as cards: what each costs, what one gets, what happens next. */
export function OptionSection() {
  const { t } = useTranslation('registration');
  return (
    <FormSection name="option">
      <fieldset className="form-field">
        <legend className="visually-hidden">{t('labels.verificationOption')}</legend>
        <div className="options">
          {VERIFICATION_OPTIONS.map((option) => (
            <OptionCard key={option} option={option} />
          ))}
        </div>
        <FieldError field="verificationOption" />
      </fieldset>
    </FormSection>
  );
}
