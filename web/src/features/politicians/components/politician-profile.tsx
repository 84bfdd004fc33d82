import type { PublicPolitician } from '@jamcimo/contracts';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FallbackImage } from '@/components/fallback-image';
import layout from '@/components/layout.module.css';
import { LOST_LINK_ADDRESS } from '@/components/lost-link';
import { ObjectionButtons } from '@/components/objections/objection-buttons';
import { PageHeading } from '@/components/page-heading';
import { ShareButton } from '@/components/share-button';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import { classNames } from '@/lib/text/class-names';
import { Badges } from './badges';
import { MarkMeanings } from './mark-meanings';
import { Foot, Goals, Office, RegistrationLink, Tags } from './person';
import styles from './politician-profile.module.css';
import { PrintNote } from './print-note';

interface Props {
  politician: PublicPolitician;
  /** "Nazad na listu". */
  back: ReactNode;
  /** What other parts of the product know about this person. */
  children?: ReactNode;
}

/** For whoever finds a mistake, and for the person: the way to verify the profile or, once it is verified, to change or guarantee it. */
function OwnProfile({ politician }: Pick<Props, 'politician'>) {
  const { t } = useTranslation('politicians');
  const { id, name, isVerified, isGuaranteed } = politician;
  return (
    <div className={classNames(styles.own, 'screen-only')}>
      <p>
        {t('profile.yours')}{' '}
        {isVerified && (
          <Link to={LOST_LINK_ADDRESS} className={textLink.link}>
            {t('profile.yoursChange')}
          </Link>
        )}
        {isVerified && !isGuaranteed && t('profile.or')}
        {!isGuaranteed && (
          <RegistrationLink person={politician}>
            {t(isVerified ? 'profile.yoursGuarantee' : 'profile.yoursVerify')}
          </RegistrationLink>
        )}
      </p>
      <ObjectionButtons record={{ kind: 'profile', id, name }} />
    </div>
  );
}

/** The card grown to a page. */
export function PoliticianProfile({ politician, back, children }: Props) {
  const { t } = useTranslation('politicians');
  const address = homeAddress({ ...EMPTY_QUERY, selected: politician.id });
  return (
    <>
      <div className={styles.tools}>
        {back}
        <ShareButton
          address={() => new URL(address, location.href).href}
          title={politician.name}
          done={t('profile.shared')}
        >
          {t('profile.share')}
        </ShareButton>
      </div>
      <Card role="article" className={styles.profile} classNames={{ body: styles.body }}>
        <div className={styles.head}>
          <FallbackImage
            className={styles.photo}
            source={politician.photoUrl}
            name={politician.name}
            alt={t('card.photo', { name: politician.name })}
            width={240}
            height={300}
            sizes="240px"
            eager
          />
          <div className={styles.who}>
            <PageHeading>
              <span className={styles.kicker}>{t('profile.heading')}</span> {politician.name}
            </PageHeading>
            <Office politician={politician} />
            <Tags politician={politician} />
            <Badges {...politician} isLarge />
            <MarkMeanings politician={politician} />
          </div>
        </div>
        <section className={layout.column} aria-label={t('card.goals')}>
          <h2>{t('card.goals')}</h2>
          <Goals politician={politician} profileAddress={address} />
        </section>
        <Foot politician={politician} />
        <OwnProfile politician={politician} />
        {children}
        <PrintNote address={address} />
      </Card>
    </>
  );
}
