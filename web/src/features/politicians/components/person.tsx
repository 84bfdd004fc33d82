import type { PublicPolitician } from '@jamcimo/contracts';
import { GOALS_PER_POLITICIAN, PARTY_NOT_STATED } from '@jamcimo/contracts/constants';
import { formatNumber, placeText, splitParties } from '@jamcimo/croatia';
import { Alert, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/external-link';
import { Icon } from '@/components/icon';
import layout from '@/components/layout.module.css';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { ALL_REPORTS, mediaAddress } from '@/lib/page/media-query';
import { classNames } from '@/lib/text/class-names';
import { goalsOf } from '../goal';
import { GoalItem } from './goal-item';
import styles from './person.module.css';

/** A person of the demonstration. */
function InventedMark() {
  const { t } = useTranslation('politicians');
  return (
    <Tag variant="outlined" className={styles.invented}>
      {t('card.invented')}
    </Tag>
  );
}

const isInvented = ({ goalOrigins }: PublicPolitician) => goalOrigins.includes('demo');

/** Office and place, on a card in one line; a profile says also for what somebody stood. */
export function Office({ politician, isShort = false }: { politician: PublicPolitician; isShort?: boolean }) {
  const place = placeText(politician.city, politician.county, politician.position);
  if (!politician.position && !place) return null;
  return (
    <p className={styles.office}>
      {politician.position && (
        <>
          <span className={styles.position}>{politician.position}</span>
          {!isShort && politician.candidacyText && ` · ${politician.candidacyText}`}{' '}
        </>
      )}
      {place && (
        <span className={styles.place}>
          <Icon name="place" size={16} />
          {place}
        </span>
      )}
    </p>
  );
}

/** Parties as tags, the first is the primary one. */
function PartyTags({ party }: { party: string }) {
  const { t } = useTranslation('politicians');
  const parties = splitParties(party);
  return (
    <ul className={styles.parties} aria-label={t('card.parties')}>
      {parties.map((name, at) => (
        <li key={name}>
          <Tag
            variant="outlined"
            className={classNames(styles.party, at === 0 && name !== PARTY_NOT_STATED && styles.primary)}
          >
            {name}
            {at === 0 && parties.length > 1 && (
              <span className="visually-hidden"> ({t('card.primaryParty')})</span>
            )}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

/** Parties, whether the person is invented, and before them what else is said so. */
export function Tags({ politician, children }: { politician: PublicPolitician; children?: ReactNode }) {
  return (
    <div className={styles.tags}>
      {children}
      <PartyTags party={politician.party} />
      {isInvented(politician) && <InventedMark />}
    </div>
  );
}

interface RegistrationLinkProps {
  person: Pick<PublicPolitician, 'id' | 'name'>;
  children: ReactNode;
}

/** To the registration form in verification mode. The name keeps the many equal links of a list apart for the ear. */
export function RegistrationLink({ person: { id, name }, children }: RegistrationLinkProps) {
  return (
    <Link to={`/registration?politician_id=${id}`} className={classNames(textLink.link, 'screen-only')}>
      <span>{children}</span>
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}

/** The quiet banner of an unverified profile, with the way out of it. */
function UnverifiedNote({ politician, hasGoals }: { politician: PublicPolitician; hasGoals: boolean }) {
  const { t } = useTranslation('politicians');
  const isMixed = politician.goalOrigins.some((origin) => origin !== 'ai' && origin !== 'demo');
  const text = t(isMixed ? 'card.unverifiedMixed' : 'card.unverifiedByAi');
  const verify = <RegistrationLink person={politician}>{t('card.verify')}</RegistrationLink>;
  if (!hasGoals)
    return (
      <p className={layout.small}>
        {t('card.noGoals')} {verify}
      </p>
    );
  return (
    <Alert
      type="warning"
      role="note"
      className={styles.unverified}
      title={
        <>
          {text} {verify}
        </>
      }
    />
  );
}

/** The three goals with the notes about their origin. */
export function Goals({
  politician,
  profileAddress,
}: {
  politician: PublicPolitician;
  /** Where each goal has an address of its own. */
  profileAddress?: string;
}) {
  const { t } = useTranslation('politicians');
  const goals = goalsOf(politician);
  return (
    <>
      {!politician.isVerified && <UnverifiedNote politician={politician} hasGoals={goals.length > 0} />}
      {politician.isVerified && goals.length === 0 && <p className={layout.small}>{t('card.noGoals')}</p>}
      {goals.length > 0 && goals.length < GOALS_PER_POLITICIAN && (
        <p className={layout.small}>{t('card.fewGoals', { count: goals.length })}</p>
      )}
      {goals.length > 0 && (
        <ol className={styles.goals} aria-label={t('card.goals')}>
          {goals.map((goal, at) => (
            <GoalItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two goals may read the same, and their order is fixed.
              key={at}
              goal={goal}
              number={at + 1}
              person={politician}
              profileAddress={profileAddress}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** Programme and media. */
export function Foot({ politician }: { politician: PublicPolitician }) {
  const { t } = useTranslation(['politicians', 'media']);
  const { programLink, programPdfUrl, mediaMentions } = politician;
  if (!programLink && !programPdfUrl && mediaMentions === 0) return null;
  return (
    <ul className={styles.foot}>
      {programLink && (
        <li>
          <ExternalLink href={programLink} className={styles.footLink}>
            <Icon name="external" size={18} />
            {t('card.programme')}
          </ExternalLink>
        </li>
      )}
      {programPdfUrl && (
        <li>
          <ExternalLink href={programPdfUrl} className={styles.footLink}>
            <Icon name="document" size={18} />
            {t('card.programmePdf')}
          </ExternalLink>
        </li>
      )}
      {mediaMentions > 0 && (
        <li>
          <Link to={mediaAddress({ ...ALL_REPORTS, politician: politician.id })} className={styles.footLink}>
            <Icon name="news" size={18} />
            {t('media:mentions', { count: mediaMentions, number: formatNumber(mediaMentions) })}
            <span className="visually-hidden">: {politician.name}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}
