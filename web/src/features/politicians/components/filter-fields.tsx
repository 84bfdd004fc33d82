import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeFilters } from '../../../lib/addresses/home-query';
import { useFacets } from '../api/politicians';

interface SelectProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Select({ name, label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}

/** Names to choose from; one that the address asks for is offered even when nobody has it. */
function Options({ names, chosen }: { names: string[]; chosen: string | null }) {
  const all = chosen === null || names.includes(chosen) ? names : [...names, chosen];
  return all.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}

type Choice = Pick<HomeFilters, 'jurisdiction' | 'party' | 'verified'>;

/** County, party and status. */
export function FilterFields({
  value,
  onChange,
}: {
  value: Choice;
  onChange: (change: Partial<Choice>) => void;
}) {
  const { t } = useTranslation('politicians');
  const { facets, failed } = useFacets();
  const names = (list: { name: string }[] | undefined) => list?.map(({ name }) => name) ?? [];
  return (
    <>
      <Select
        name="jurisdiction"
        label={t('filters.county')}
        value={value.jurisdiction ?? ''}
        onChange={(jurisdiction) => onChange({ jurisdiction: jurisdiction || null })}
      >
        <option value="">{t('filters.allCounties')}</option>
        <Options names={names(facets?.counties)} chosen={value.jurisdiction} />
      </Select>
      <Select
        name="party"
        label={t('filters.party')}
        value={value.party ?? ''}
        onChange={(party) => onChange({ party: party || null })}
      >
        <option value="">{t('filters.allParties')}</option>
        <Options names={names(facets?.parties)} chosen={value.party} />
      </Select>
      <Select
        name="verified"
        label={t('filters.status')}
        value={value.verified === null ? '' : String(value.verified)}
        onChange={(verified) => onChange({ verified: verified === '' ? null : verified === 'true' })}
      >
        <option value="">{t('filters.allStatuses')}</option>
        <option value="true">{t('filters.verified')}</option>
        <option value="false">{t('filters.unverified')}</option>
      </Select>
      {failed && (
        <p role="status" className="field-note">
          {t('filters.failed')}
        </p>
      )}
    </>
  );
}
