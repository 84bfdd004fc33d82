import type { CountedName } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import { GUARANTEED, type HomeFilters } from '@/lib/addresses/home-query';
import { type Facets, useFacets } from './api/politicians';

export interface Choice {
  value: string;
  /** The name, and how many politicians it leads to. */
  label: string;
}

/** One field of the filters. */
export interface FilterField {
  /** As in the address. */
  name: 'jurisdiction' | 'city' | 'party' | 'verified';
  label: string;
  value: string;
  /** The first choice is no filter. */
  choices: Choice[];
  /** Long enough to be searched by typing. */
  isSearched: boolean;
  /** What a choice changes. */
  change: (value: string) => Partial<HomeFilters>;
}

const counted = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatNumber(count)})`;

/** Names to choose from; one that the address asks for is offered even when nobody has it. */
function choicesOf(names: CountedName[] | undefined, chosen: string | null): Choice[] {
  const choices = (names ?? []).map(({ name, count }) => ({ value: name, label: counted(name, count) }));
  const isMissing = chosen !== null && !choices.some(({ value }) => value === chosen);
  return isMissing ? [...choices, { value: chosen, label: chosen }] : choices;
}

/** Verification and guarantee are one field: who guarantees is verified. */
export function statusOf({ verified, guaranteed }: HomeFilters): string {
  if (guaranteed) return GUARANTEED;
  return verified === null ? '' : String(verified);
}

export function filtersOfStatus(status: string): Pick<HomeFilters, 'verified' | 'guaranteed'> {
  return {
    verified: status === 'true' ? true : status === 'false' ? false : null,
    guaranteed: status === GUARANTEED ? true : null,
  };
}

function useStatusField(value: HomeFilters, statuses: Facets['statuses'] | undefined): FilterField {
  const { t } = useTranslation('politicians');
  return {
    name: 'verified',
    label: t('filters.status'),
    value: statusOf(value),
    choices: [
      { value: '', label: t('filters.allStatuses') },
      { value: 'true', label: counted(t('filters.verified'), statuses?.verified) },
      { value: GUARANTEED, label: counted(t('filters.guaranteed'), statuses?.guaranteed) },
      { value: 'false', label: counted(t('filters.unverified'), statuses?.unverified) },
    ],
    isSearched: false,
    change: filtersOfStatus,
  };
}

/** County, place, party and status with what can be chosen, each choice with the number it leads to beside the others. */
export function useFilterFields(
  value: HomeFilters,
  wantsPlaces: boolean,
): { fields: FilterField[]; failed: boolean } {
  const { t } = useTranslation('politicians');
  const { facets, failed } = useFacets(value, wantsPlaces);
  const status = useStatusField(value, facets?.statuses);
  const fields: FilterField[] = [
    {
      name: 'jurisdiction',
      label: t('filters.county'),
      value: value.jurisdiction ?? '',
      choices: [
        { value: '', label: t('filters.allCounties') },
        ...choicesOf(facets?.counties, value.jurisdiction),
      ],
      isSearched: true,
      // A place of another county would leave nobody.
      change: (name) => ({ jurisdiction: name || null, city: null }),
    },
    {
      name: 'city',
      label: t('filters.place'),
      value: value.city ?? '',
      choices: [{ value: '', label: t('filters.allPlaces') }, ...choicesOf(facets?.cities, value.city)],
      isSearched: true,
      change: (name) => ({ city: name || null }),
    },
    {
      name: 'party',
      label: t('filters.party'),
      value: value.party ?? '',
      choices: [{ value: '', label: t('filters.allParties') }, ...choicesOf(facets?.parties, value.party)],
      isSearched: true,
      change: (name) => ({ party: name || null }),
    },
    status,
  ];
  return { fields, failed };
}
