import type { PublicPolitician } from '@jamcimo/contracts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { FallbackImage } from '../../../components/fallback-image';
import { classNames } from '../../../lib/text/class-names';

type Flags = Pick<PublicPolitician, 'isVerified' | 'isGuaranteed'>;

interface BadgeProps {
  look: 'verified' | 'seal';
  picture: string;
  /** Stands for the picture at last. */
  name: string;
  text: string;
  meaning?: string;
}

function Badge({ look, picture, name, text, meaning }: BadgeProps) {
  return (
    <Tag
      className={classNames('badge', `badge-${look}`)}
      title={meaning}
      icon={<FallbackImage source={picture} name={name} word={name} alt="" width={18} height={18} />}
    >
      {text}
    </Tag>
  );
}

/** Verified, and the seal for those who also guarantee; nothing for an unverified profile. */
export function Badges({ isVerified, isGuaranteed }: Flags) {
  const { t } = useTranslation('politicians');
  if (!isVerified) return null;
  return (
    <ul className="badges">
      <li>
        <Badge look="verified" picture="/verified-badge.svg" name="VERIFICIRANO" text={t('card.verified')} />
      </li>
      {isGuaranteed && (
        <li>
          <Badge
            look="seal"
            picture="/guarantee-seal.svg"
            name={t('card.guaranteed')}
            text={t('card.guaranteed')}
            meaning={t('card.guaranteedMeaning')}
          />
        </li>
      )}
    </ul>
  );
}
