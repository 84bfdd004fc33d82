import type { AdminPolitician } from '@jamcimo/contracts';
import { formatDateTime, formatNumber, officeText } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/external-link';
import { FallbackImage } from '@/components/fallback-image';
import { type Fact, Facts } from '@/components/records/facts';
import { GoalsWithLinks } from '@/components/records/goals-with-links';
import { ProgrammeLinks } from '@/components/records/programme-links';
import styles from '@/components/records/record.module.css';
import { RecordChanges } from '@/components/records/record-changes';
import { useTranslation } from '@/i18n/use-translation';
import { acceptsFoundGoals } from '../accepts-found-goals';
import { PROFILE_FIELDS, TEXT_FIELDS } from '../profile-fields';
import { sourcesOf } from '../sources';
import { GoalSearchState } from './goal-search-state';
import { MissingFields } from './missing-fields';
import { RemovalDialog } from './removal-dialog';
import { StateBlocks } from './state-blocks';

interface Props {
  politician: AdminPolitician;
  onClose: () => void;
  onEdit: () => void;
}

/** The first two distinct links of the goals (decision 40), by their host names. */
function Sources({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const sources = sourcesOf(politician).slice(0, 2);
  if (sources.length === 0) return t('details.noSources');
  return (
    <ul className={styles.links}>
      {sources.map(({ href, host }, at) => (
        <li key={href}>
          {t('details.source', { number: at + 1 })}: <ExternalLink href={href}>{host}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function PersonFacts({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const facts: Fact[] = [
    [t('admin:fields.party'), politician.party],
    [t('admin:fields.position'), officeText(politician)],
    [t('admin:fields.place'), politician.city ?? politician.county],
    [t('admin:fields.jurisdiction'), politician.jurisdiction],
    ...TEXT_FIELDS.flatMap((field): Fact[] => {
      const { inDetails } = PROFILE_FIELDS[field];
      const text = politician[field];
      return inDetails ? [[t(`admin:fields.${field}`), text && inDetails(text)]] : [];
    }),
    [t('details.sources'), <Sources key="sources" politician={politician} />],
    [
      t('details.programme'),
      <ProgrammeLinks key="programme" link={politician.programLink} pdf={politician.programPdfUrl} />,
    ],
    [
      t('details.mentions'),
      politician.mediaMentions > 0 ? (
        <Link key="mentions" to={`/admin/media?tab=reports&politician=${politician.id}`}>
          {formatNumber(politician.mediaMentions)}
        </Link>
      ) : (
        formatNumber(0)
      ),
    ],
  ];
  return <Facts facts={facts} />;
}

function Goals({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const references = [politician.goal1Reference, politician.goal2Reference, politician.goal3Reference];
  if (politician.mainGoals.length === 0) return <p>{t('details.noGoals')}</p>;
  return <GoalsWithLinks goals={politician.mainGoals} references={references} />;
}

/** The content of the details. */
export function PoliticianDetails({ politician, onClose, onEdit }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'shell']);
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, photoUrl, isAdminApproved, updatedAt } = politician;
  return (
    <div className={styles.record}>
      <div className={styles.head}>
        <FallbackImage
          source={photoUrl}
          name={name}
          alt=""
          width={88}
          height={88}
          className={styles.photo ?? ''}
          eager
        />
        <div>
          <p>{t('details.changedAt', { when: formatDateTime(updatedAt) })}</p>
          {isAdminApproved && (
            <p>
              <a href={`/?selected_politician=${id}`} target="_blank" rel="noopener">
                {t('details.publicProfile')}
                <span className="visually-hidden"> {t('shell:newTab')}</span>
              </a>
            </p>
          )}
          <div className={styles.buttons}>
            <Button onClick={onEdit}>{t('details.edit')}</Button>
            <Button onClick={onClose}>{t('details.close')}</Button>
          </div>
        </div>
      </div>
      <MissingFields politician={politician} />
      <StateBlocks key={politician.id} politician={politician} />
      <section>
        <h2>{t('details.facts')}</h2>
        <PersonFacts politician={politician} />
      </section>
      <section>
        <h2>{t('details.goals')}</h2>
        <Goals politician={politician} />
        {acceptsFoundGoals(politician) && <GoalSearchState politicianId={politician.id} />}
      </section>
      <section>
        <h2>{t('details.changes')}</h2>
        <RecordChanges type="politician" id={id} />
      </section>
      <section className={styles.danger}>
        <h2>{t('details.destructive')}</h2>
        <Button danger onClick={() => setRemoving(true)}>
          {t('details.remove')}
        </Button>
      </section>
      <RemovalDialog
        politician={politician}
        isOpen={isRemoving}
        onCancel={() => setRemoving(false)}
        onRemoved={() => {
          setRemoving(false);
          onClose();
        }}
      />
    </div>
  );
}
