import type { AdminPolitician } from '@jamcimo/contracts';
import { useTranslation } from 'react-i18next';
import { FallbackImage } from '../../../components/fallback-image';
import { classNames } from '../../../lib/text/class-names';

type Flags = Pick<AdminPolitician, 'isVerified' | 'isGuaranteed' | 'wantsToGuarantee'>;

/** Verified with its badge, the guarantee's logo, and the hint that a payment is awaited. */
export function VerificationState({ isVerified, isGuaranteed, wantsToGuarantee }: Flags) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <span className="states">
      {isVerified ? (
        <span className="state state-good">
          <FallbackImage source="/verified-badge.svg" name="VERIFICIRANO" alt="" width={16} height={16} />
          {t('table.verified')}
        </span>
      ) : (
        <span className="state">{t('table.unverified')}</span>
      )}
      {isVerified && isGuaranteed && (
        <FallbackImage
          source="/guarantee-seal.svg"
          name="JAMČIMO"
          alt={t('table.guaranteed')}
          width={24}
          height={24}
          className="state-seal"
        />
      )}
      {wantsToGuarantee && !isGuaranteed && (
        <span className="state state-hint" title={t('table.paymentHintHelp')}>
          {t('table.paymentHint')}
        </span>
      )}
    </span>
  );
}

export function ApprovalState({ isAdminApproved }: Pick<AdminPolitician, 'isAdminApproved'>) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <span className={classNames('state', isAdminApproved ? 'state-good' : 'state-waiting')}>
      {isAdminApproved ? t('table.approved') : t('table.unapproved')}
    </span>
  );
}
