import type { PublicPolitician } from '@jamcimo/contracts';
import { Tag } from 'antd';
import { FallbackImage } from '@/components/fallback-image';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import styles from './badges.module.css';

type Flags = Pick<PublicPolitician, 'isVerified' | 'isGuaranteed'>;

interface BadgeProps {
  look: 'verified' | 'seal';
  picture: string;
  /** Stands for the picture at last. */
  name: string;
  text: string;
}

function Badge({ look, picture, name, text }: BadgeProps) {
  return (
    <Tag
      className={classNames(styles.badge, styles[look])}
      icon={<FallbackImage source={picture} name={name} word={name} alt="" width={18} height={18} />}
    >
      {text}
    </Tag>
  );
}

/** Verified, and the seal for those who also guarantee; nothing for an unverified profile. */
export function Badges({ isVerified, isGuaranteed, isLarge = false }: Flags & { isLarge?: boolean }) {
  const { t } = useTranslation('politicians');
  if (!isVerified) return null;
  return (
    <ul className={classNames(styles.badges, isLarge && styles.large)}>
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
          />
        </li>
      )}
    </ul>
  );
}
