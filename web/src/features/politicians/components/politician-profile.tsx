import type { PublicPolitician } from '@jamcimo/contracts';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FallbackImage } from '../../../components/fallback-image';
import { ShareButton } from '../../../components/share-button';
import { EMPTY_QUERY, homeAddress } from '../../../lib/addresses/home-query';
import { Badges } from './badges';
import { MarkMeanings } from './mark-meanings';
import { Foot, Goals, Office, Tags } from './person';
import styles from './politician-profile.module.css';
import { PrintNote } from './print-note';

interface Props {
  politician: PublicPolitician;
  /** "Nazad na listu". */
  back: ReactNode;
  /** What other parts of the product know about this person. */
  children?: ReactNode;
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
            <h1 tabIndex={-1} id="page-heading">
              <span className={styles.kicker}>{t('profile.heading')}</span> {politician.name}
            </h1>
            <Office politician={politician} />
            <Tags politician={politician} />
            <Badges {...politician} isLarge />
            <MarkMeanings politician={politician} />
          </div>
        </div>
        <section className={styles.goals} aria-label={t('card.goals')}>
          <h2>{t('card.goals')}</h2>
          <Goals politician={politician} profileAddress={address} />
        </section>
        <Foot politician={politician} />
        {children}
        <PrintNote address={address} />
      </Card>
    </>
  );
}
