import { unitOf } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../lib/text/class-names';
import { RowButtons, type RowsProps } from './politician-table';
import { ApprovalState, VerificationState } from './state-badges';

/** The same page of the register for narrow windows: a card a person, nothing scrolls sideways. */
export function PoliticianCards({ people, isLoading, ...actions }: RowsProps) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <ul className={classNames('admin-cards', isLoading && 'is-loading')} aria-label={t('table.caption')}>
      {people.map((politician) => {
        const { id, name, party, position, county, city } = politician;
        const place = [city && unitOf(city), county].filter(Boolean).join(', ');
        return (
          <li key={id} className="admin-card">
            <h2>{name}</h2>
            <p>
              {[position, party].filter(Boolean).join(' · ')}
              {place && <span className="row-place">{place}</span>}
            </p>
            <p className="states">
              <VerificationState {...politician} />
              <ApprovalState {...politician} />
            </p>
            <RowButtons politician={politician} actions={actions} />
          </li>
        );
      })}
    </ul>
  );
}
