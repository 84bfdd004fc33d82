import type { AdminPolitician } from '@jamcimo/contracts';
import { FallbackImage } from '@/components/fallback-image';
import styles from '@/components/records/record.module.css';
import { StateTag } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';

type Flags = Pick<AdminPolitician, 'isVerified' | 'isGuaranteed' | 'wantsToGuarantee'>;

function Badge() {
  return <FallbackImage source="/verified-badge.svg" name="VERIFICIRANO" alt="" width={16} height={16} />;
}

/** Verified with its badge, the guarantee's logo, and the hint that a payment is awaited. */
export function VerificationState({ isVerified, isGuaranteed, wantsToGuarantee }: Flags) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <span className={styles.states}>
      {isVerified ? (
        <StateTag tone="good" icon={<Badge />}>
          {t('table.verified')}
        </StateTag>
      ) : (
        <StateTag tone="plain">{t('table.unverified')}</StateTag>
      )}
      {isVerified && isGuaranteed && (
        <FallbackImage
          source="/guarantee-seal.svg"
          name="JAMČIMO"
          alt={t('table.guaranteed')}
          width={24}
          height={24}
        />
      )}
      {wantsToGuarantee && !isGuaranteed && (
        <StateTag tone="waiting" title={t('table.paymentHintHelp')}>
          {t('table.paymentHint')}
        </StateTag>
      )}
    </span>
  );
}

export function ApprovalState({ isAdminApproved }: Pick<AdminPolitician, 'isAdminApproved'>) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <StateTag tone={isAdminApproved ? 'good' : 'waiting'}>
      {isAdminApproved ? t('table.approved') : t('table.unapproved')}
    </StateTag>
  );
}
