import type { PublicPolitician } from '@jamcimo/contracts';
import { useTranslation } from 'react-i18next';
import { FallbackImage } from '../../../components/fallback-image';

type Flags = Pick<PublicPolitician, 'isVerified' | 'isGuaranteed'>;

/** Verified, and the seal for those who also guarantee; nothing for an unverified profile. */
export function Badges({ isVerified, isGuaranteed }: Flags) {
  const { t } = useTranslation('politicians');
  if (!isVerified) return null;
  return (
    <ul className="badges">
      <li className="badge badge-verified">
        <FallbackImage
          source="/verified-badge.svg"
          name="VERIFICIRANO"
          word="VERIFICIRANO"
          alt=""
          width={18}
          height={18}
        />
        {t('card.verified')}
      </li>
      {isGuaranteed && (
        <li className="badge badge-seal" title={t('card.guaranteedMeaning')}>
          <FallbackImage
            source="/guarantee-seal.svg"
            name={t('card.guaranteed')}
            word={t('card.guaranteed')}
            alt=""
            width={18}
            height={18}
          />
          {t('card.guaranteed')}
        </li>
      )}
    </ul>
  );
}
