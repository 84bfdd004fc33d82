import { unitOf } from '@jamcimo/croatia';
import { Checkbox } from 'antd';
import styles from '@/components/records/record.module.css';
import { RecordCards } from '@/components/records/record-cards';
import { useTranslation } from '@/i18n/use-translation';
import { RowButtons, type RowsProps } from './row-buttons';
import { ApprovalState, VerificationState } from './state-badges';

/** The same page of the register for narrow windows: a card a person. */
export function PoliticianCards({ people, isLoading, isChosen, onTick, ...actions }: RowsProps) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <RecordCards label={t('table.caption')} items={people} itemKey={({ id }) => id} isLoading={isLoading}>
      {(politician) => {
        const { name, party, position, county, city } = politician;
        const place = [city && unitOf(city), county].filter(Boolean).join(', ');
        return (
          <>
            <h2>
              <Checkbox
                checked={isChosen(politician.id)}
                aria-label={t('publishing.tick', { name })}
                onChange={({ target }) => onTick([politician], target.checked)}
              />{' '}
              {name}
            </h2>
            <p>
              {[position, party].filter(Boolean).join(' · ')}
              {place && <span className={styles.note}>{place}</span>}
            </p>
            <p className={styles.states}>
              <VerificationState {...politician} />
              <ApprovalState {...politician} />
            </p>
            <RowButtons politician={politician} actions={actions} />
          </>
        );
      }}
    </RecordCards>
  );
}
