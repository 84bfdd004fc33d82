import type { AdminPolitician } from '@jamcimo/contracts';
import { formatDateTime, formatNumber } from '@jamcimo/croatia';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../components/external-link';
import { FallbackImage } from '../../../components/fallback-image';
import { linksOf, sourcesOf } from '../sources';
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
    <ul className="plain-links">
      {sources.map(({ href, host }, at) => (
        <li key={href}>
          {t('details.source', { number: at + 1 })}: <ExternalLink href={href}>{host}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function Programme({ politician: { programLink, programPdfUrl } }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  if (!programLink && !programPdfUrl) return t('details.notGiven');
  return (
    <ul className="plain-links">
      {programLink && (
        <li>
          <ExternalLink href={programLink}>{t('details.programmeLink')}</ExternalLink>
        </li>
      )}
      {programPdfUrl && (
        <li>
          <ExternalLink href={programPdfUrl}>{t('details.programmePdf')}</ExternalLink>
        </li>
      )}
    </ul>
  );
}

function Facts({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const facts: [label: string, value: ReactNode][] = [
    [t('table.party'), politician.party],
    [t('table.position'), politician.position],
    [t('details.place'), politician.city ?? politician.county],
    [t('details.level'), politician.jurisdiction],
    [t('details.email'), politician.email && <a href={`mailto:${politician.email}`}>{politician.email}</a>],
    [t('details.sources'), <Sources key="sources" politician={politician} />],
    [t('details.programme'), <Programme key="programme" politician={politician} />],
    [t('details.mentions'), formatNumber(politician.mediaMentions)],
  ];
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || t('details.notGiven')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Goals({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const references = [politician.goal1Reference, politician.goal2Reference, politician.goal3Reference];
  if (politician.mainGoals.length === 0) return <p>{t('details.noGoals')}</p>;
  return (
    <ol className="details-goals">
      {politician.mainGoals.map((goal, at) => (
        <li key={goal}>
          {goal}
          {linksOf(references[at] ?? null).map(({ href, host }) => (
            <span key={href} className="details-goal-source">
              <ExternalLink href={href}>{host}</ExternalLink>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The content of the details. */
export function PoliticianDetails({ politician, onClose, onEdit }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'shell']);
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, photoUrl, isAdminApproved, updatedAt } = politician;
  return (
    <div className="details">
      <div className="details-head">
        <FallbackImage
          source={photoUrl}
          name={name}
          alt=""
          width={88}
          height={88}
          className="details-photo"
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
          <div className="details-buttons">
            <Button type="primary" onClick={onEdit}>
              {t('details.edit')}
            </Button>
            <Button onClick={onClose}>{t('details.close')}</Button>
          </div>
        </div>
      </div>
      <StateBlocks politician={politician} />
      <section>
        <h2>{t('details.facts')}</h2>
        <Facts politician={politician} />
      </section>
      <section>
        <h2>{t('details.goals')}</h2>
        <Goals politician={politician} />
      </section>
      <section className="details-danger">
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
