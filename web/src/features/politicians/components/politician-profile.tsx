import type { PublicPolitician } from '@jamcimo/contracts';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button';
import { FallbackImage } from '../../../components/fallback-image';
import { EMPTY_QUERY, homeAddress } from '../../../lib/addresses/home-query';
import { Badges } from './badges';
import { Foot, Goals, InventedMark, isInvented, Office, PartyTags } from './person';

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
  return (
    <>
      <div className="profile-tools">
        {back}
        <CopyButton
          text={() => new URL(homeAddress({ ...EMPTY_QUERY, selected: politician.id }), location.href).href}
          done={t('profile.shared')}
        >
          {t('profile.share')}
        </CopyButton>
      </div>
      <Card role="article" className="profile" classNames={{ body: 'profile-body' }}>
        <div className="profile-head">
          <FallbackImage
            className="profile-photo"
            source={politician.photoUrl}
            name={politician.name}
            alt={t('card.photo', { name: politician.name })}
            width={240}
            height={300}
            sizes="240px"
            eager
          />
          <div className="profile-who">
            <h1 tabIndex={-1} id="page-heading">
              <span className="kicker">{t('profile.heading')}</span> {politician.name}
            </h1>
            <Office politician={politician} />
            <div className="tags">
              <PartyTags party={politician.party} />
              {isInvented(politician) && <InventedMark />}
            </div>
            <Badges {...politician} />
          </div>
        </div>
        <section className="profile-goals" aria-label={t('card.goals')}>
          <h2>{t('card.goals')}</h2>
          <Goals politician={politician} />
        </section>
        <Foot politician={politician} />
        {children}
      </Card>
    </>
  );
}
