import type { LineSuggestion } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import payments from './payments.module.css';

interface Props {
  suggestions: readonly LineSuggestion[];
  onChoose: (suggestion: LineSuggestion) => void;
}

/** Whom a line may be for, each with why. */
export function Suggestions({ suggestions, onChoose }: Props) {
  const { t } = useTranslation('adminPayments');
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions-heading">
      <h3 id="suggestions-heading">{t('suggestions.heading')}</h3>
      <ul className={payments.list}>
        {suggestions.map((suggestion) => {
          const { submissionId, politicianId, reference, amountLeft, why } = suggestion;
          const name = suggestion.name ?? t('unknown');
          const facts = [
            submissionId === null
              ? t('suggestions.politician')
              : t('statement.request', { id: submissionId }),
            reference,
            amountLeft !== null && t('suggestions.expected', { amount: formatMoney(amountLeft) }),
          ];
          return (
            <li key={`${submissionId}-${politicianId}`} className={payments.suggestion}>
              <span>
                <strong>{name}</strong>
                <span className={styles.note}>{facts.filter(Boolean).join(' · ')}</span>
                <span className={styles.note}>
                  {t('suggestions.why', {
                    reasons: why.map((reason) => t(`suggestions.reasons.${reason}`)).join(', '),
                  })}
                </span>
              </span>
              <Button aria-label={t('suggestions.chooseOf', { name })} onClick={() => onChoose(suggestion)}>
                {t('suggestions.choose')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
