import { VERIFICATION_OPTIONS } from '@jamcimo/contracts/constants';
import { Radio } from 'antd';
import { memo } from 'react';
import { FieldHelp, FieldMessage } from '@/components/forms/form-field';
import { BareItem, type ControlProps, useFieldMessage } from '@/components/forms/form-item';
import { MoneyTable } from '@/components/money-table';
import { useTranslation } from '@/i18n/use-translation';
import { useSiteFacts } from '@/lib/page/site-facts';
import type { VerificationOption } from '../values';
import styles from './option-section.module.css';
import { useRegistrationParts } from './registration-context';
import { FormSection } from './section';

interface CardProps {
  id: string;
  option: VerificationOption;
  isChosen: boolean;
  onChoose: () => void;
}

function OptionCard({ id, option, isChosen, onChoose }: CardProps) {
  const { t } = useTranslation('registration');
  const { owner } = useRegistrationParts();
  const { fee, guarantee, perGoal } = useSiteFacts();
  const options = owner ? 'changeOptions' : 'options';
  const amounts = { fee, guarantee, perGoal };
  return (
    <div className={styles.card}>
      <Radio
        id={id}
        name="verificationOption"
        value={option}
        aria-describedby={`${id}-text`}
        className={styles.name}
        checked={isChosen}
        onChange={onChoose}
      >
        {t(`${options}.${option}.name`)}
      </Radio>
      <div className={styles.body} id={`${id}-text`}>
        <p className={styles.price}>{t(`${options}.${option}.price`, amounts)}</p>
        <p>{t(`${options}.${option}.priceNote`, amounts)}</p>
        <p className={styles.label}>{t('options.gets')}</p>
        <ul>
          {t(`${options}.${option}.gets`, { returnObjects: true }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className={styles.label}>{t('options.next')}</p>
        <p>{t(`${options}.${option}.next`)}</p>
      </div>
    </div>
  );
}

function Options({ id = '', value, onChange }: ControlProps<VerificationOption>) {
  const { t } = useTranslation('registration');
  const message = useFieldMessage();
  return (
    <fieldset
      className={styles.options}
      aria-label={t('labels.verificationOption')}
      aria-describedby={message && `${id}-error`}
    >
      <div className={styles.cards}>
        {VERIFICATION_OPTIONS.map((option, at) => (
          <OptionCard
            key={option}
            id={at === 0 ? id : `${id}-${option}`}
            option={option}
            isChosen={value === option}
            onChoose={() => onChange?.(option)}
          />
        ))}
      </div>
      <FieldMessage id={`${id}-error`} message={message} />
    </fieldset>
  );
}

/** A correction costs nothing, so what was chosen stays. */
function ChosenBefore({ option }: { option: VerificationOption }) {
  const { t } = useTranslation('registration');
  return (
    <FormSection name="option">
      <p>{t(`options.${option}.name`)}</p>
      <FieldHelp>{t('correction.optionStays')}</FieldHelp>
    </FormSection>
  );
}

const MONEY = 'registration-money';

/** The two options as cards: what each costs, what one gets, what happens next; and what becomes of which money. */
export const OptionSection = memo(function OptionSection() {
  const { t } = useTranslation('money');
  const { rulesOf, original, returned, owner } = useRegistrationParts();
  if (owner && original?.isGuaranteed) return null;
  if (returned) return <ChosenBefore option={returned.verificationOption} />;
  return (
    <FormSection name="option">
      <BareItem name="verificationOption" rules={rulesOf('verificationOption')}>
        <Options />
      </BareItem>
      <div className={styles.money}>
        <h3 id={MONEY}>{t('title')}</h3>
        <MoneyTable labelId={MONEY} />
      </div>
    </FormSection>
  );
});
