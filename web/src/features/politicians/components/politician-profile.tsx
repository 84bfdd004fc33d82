import type { PublicPolitician } from '@jamcimo/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FallbackImage } from '../../../components/fallback-image';
import { Icon } from '../../../components/icon';
import { EMPTY_QUERY, homeAddress } from '../../../lib/home-query';
import { useHydrated } from '../../../lib/use-hydrated';
import { Badges } from './badges';
import { Foot, Goals, isInvented, Office, PartyTags } from './person';

function ShareButton({ address }: { address: string }) {
  const { t } = useTranslation('politicians');
  const hydrated = useHydrated();
  const [done, setDone] = useState(false);
  // Without JavaScript, and on plain http where browsers keep the clipboard closed, the button could do nothing.
  if (!hydrated || !navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(address, location.href).href);
    setDone(true);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name="link" />
        {t('profile.share')}
      </button>
      <span role="status" className="share-done">
        {done && t('profile.shared')}
      </span>
    </>
  );
}

/** The card grown to a page. */
export function PoliticianProfile({ politician, back }: { politician: PublicPolitician; back: ReactNode }) {
  const { t } = useTranslation('politicians');
  return (
    <>
      <div className="profile-tools">
        {back}
        <ShareButton address={homeAddress({ ...EMPTY_QUERY, selected: politician.id })} />
      </div>
      <article className="profile">
        <div className="profile-head">
          <FallbackImage
            className="profile-photo"
            source={politician.photoUrl}
            name={politician.name}
            alt={t('card.photo', { name: politician.name })}
            width={240}
            height={300}
            eager
          />
          <div className="profile-who">
            <h1 tabIndex={-1} id="page-heading">
              <span className="kicker">{t('profile.heading')}</span> {politician.name}
            </h1>
            <Office politician={politician} />
            <div className="tags">
              <PartyTags party={politician.party} />
              {isInvented(politician) && <p className="invented-mark">{t('card.invented')}</p>}
            </div>
            <Badges {...politician} />
          </div>
        </div>
        <section className="profile-goals" aria-label={t('card.goals')}>
          <h2>{t('card.goals')}</h2>
          <Goals politician={politician} />
        </section>
        <Foot politician={politician} />
      </article>
    </>
  );
}
