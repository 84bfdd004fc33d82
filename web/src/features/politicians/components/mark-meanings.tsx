import type { PublicPolitician } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import { useGuarantee } from '../api/politicians';
import styles from './mark-meanings.module.css';

function GuaranteeMeaning({ id }: { id: number }) {
  const { t } = useTranslation('politicians');
  const { amount, since } = useGuarantee(id);
  if (amount === null) return t('profile.guaranteedMeaning');
  const paid = { amount: formatMoney(amount) };
  return since === null
    ? t('profile.guaranteedWith', paid)
    : t('profile.guaranteedSince', { ...paid, date: formatDate(since) });
}

/** What the marks of a profile mean, in words that everybody reaches, and what stands behind the seal. */
export function MarkMeanings({ politician }: { politician: PublicPolitician }) {
  const { t } = useTranslation('politicians');
  if (!politician.isVerified) return null;
  return (
    <ul className={styles.meanings} aria-label={t('profile.marks')}>
      <li>{t(politician.identityChecked ? 'profile.checkedMeaning' : 'profile.verifiedMeaning')}</li>
      {politician.isGuaranteed && (
        <li>
          <GuaranteeMeaning id={politician.id} />
        </li>
      )}
    </ul>
  );
}
