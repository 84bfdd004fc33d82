import type { MediaMention } from '@jamcimo/contracts';
import { Link } from 'react-router-dom';
import { StateTag } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import styles from './media.module.css';

/** Who it is about, as the register has the person. */
export function MentionedPerson({ person }: Pick<MediaMention, 'person'>) {
  const { t } = useTranslation('adminMedia');
  const { id, name, party, position, city, county, isPublished } = person;
  return (
    <div>
      <h2 className={styles.person}>
        {isPublished ? <Link to={homeAddress({ ...EMPTY_QUERY, selected: id })}>{name}</Link> : name}
      </h2>
      <p className={styles.small}>{[position, city ?? county, party].filter(Boolean).join(' · ')}</p>
      {!isPublished && <StateTag tone="plain">{t('queue.unpublished')}</StateTag>}
    </div>
  );
}
