import { COUNTIES } from '@jamcimo/contracts/constants';
import { FilterBar } from '@/components/records/filter-bar';
import { FilterChoice } from '@/components/records/filter-choice';
import { useTranslation } from '@/i18n/use-translation';
import { usePartiesPresent } from '../api/politicians';
import { CONTENTS, isFiltered, type ListAddress, NO_FILTERS } from '../list-address';

interface Props {
  address: ListAddress;
  /** `isTyping`: part of a text, which is no step of the browser's history. */
  onChange: (change: Partial<ListAddress>, isTyping?: boolean) => void;
}

type Flag = 'true' | 'false';
const asText = (value: boolean | null): Flag | null => (value === null ? null : value ? 'true' : 'false');
const asFlag = (value: Flag | null) => (value === null ? null : value === 'true');

const FLAGS = {
  verified: ['filters.verification', 'filters.allVerification', 'filters.verified', 'filters.unverified'],
  approved: ['filters.approval', 'filters.allApproval', 'filters.approved', 'filters.unapproved'],
} as const;

/** Verification or approval. */
function FlagChoice({ flag, address, onChange }: Props & { flag: keyof typeof FLAGS }) {
  const { t } = useTranslation('adminPoliticians');
  const [label, all, yes, no] = FLAGS[flag];
  return (
    <FilterChoice
      label={t(label)}
      all={t(all)}
      value={asText(address[flag])}
      options={[
        { value: 'true', label: t(yes) },
        { value: 'false', label: t(no) },
      ]}
      onChoose={(value) => onChange({ [flag]: asFlag(value) })}
    />
  );
}

/** Search, party, county, what holds of a profile and what it has. */
export function ListFilters({ address, onChange }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const names = usePartiesPresent().map(({ name }) => name);
  const listed = address.party && !names.includes(address.party) ? [address.party, ...names] : names;
  const asOption = (name: string) => ({ value: name, label: name });
  return (
    <FilterBar
      label={t('filters.label')}
      search={t('filters.search')}
      placeholder={t('filters.searchPlaceholder')}
      q={address.q}
      onSearch={(q) => onChange({ q }, true)}
      isNarrowed={isFiltered(address)}
      onClear={() => onChange(NO_FILTERS)}
    >
      <FilterChoice
        label={t('filters.party')}
        all={t('filters.allParties')}
        value={address.party}
        options={listed.map(asOption)}
        isSearched
        onChoose={(party) => onChange({ party })}
      />
      <FilterChoice
        label={t('filters.county')}
        all={t('filters.allCounties')}
        value={address.county}
        options={COUNTIES.map(asOption)}
        isSearched
        onChoose={(county) => onChange({ county })}
      />
      <FlagChoice flag="verified" address={address} onChange={onChange} />
      <FlagChoice flag="approved" address={address} onChange={onChange} />
      <FilterChoice
        label={t('filters.guarantee')}
        all={t('filters.allGuarantees')}
        value={address.guarantee}
        options={[
          { value: 'awaiting', label: t('filters.awaiting') },
          { value: 'confirmed', label: t('filters.confirmed') },
        ]}
        onChoose={(guarantee) => onChange({ guarantee })}
      />
      <FilterChoice
        label={t('filters.content')}
        all={t('filters.allContents')}
        value={address.content}
        options={CONTENTS.map((value) => ({ value, label: t(`filters.contents.${value}`) }))}
        onChoose={(content) => onChange({ content })}
      />
    </FilterBar>
  );
}
