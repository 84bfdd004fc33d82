import type { GuaranteeState, ProfileContent } from '@jamcimo/contracts';
import { COUNTIES } from '@jamcimo/contracts/constants';
import {
  type AddressOf,
  defineAddress,
  flag,
  isNarrowedBy,
  named,
  oneOf,
  page,
  record,
  text,
  ticked,
} from '@/lib/addresses/define-address';

const GUARANTEES: readonly GuaranteeState[] = ['awaiting', 'confirmed'];
export const CONTENTS: readonly ProfileContent[] = ['programme', 'noGoals', 'mentions'];
const LONGEST_PARTY = 200;

const filters = {
  ...{ q: text(), party: text(LONGEST_PARTY), verified: flag, approved: flag },
  ...{ guarantee: oneOf(GUARANTEES), county: oneOf<string>(COUNTIES), content: oneOf(CONTENTS) },
};
const parts = {
  ...filters,
  page,
  /** The profile whose details are open, and whether it is edited. */
  politician: record,
  isEditing: named('edit', ticked),
};
export type ListAddress = Omit<AddressOf<typeof parts>, 'isEditing'> & { isEditing: boolean };

const { read, write } = defineAddress('/admin/politicians', parts);

/** What the address of the politicians' screen says; null means not filtered. */
export const listAddress = {
  read(search: string): ListAddress {
    const address = read(search);
    return { ...address, isEditing: address.politician !== null && address.isEditing === true };
  },
  write: ({ isEditing, ...address }: Partial<ListAddress>) =>
    write({ ...address, isEditing: address.politician && isEditing ? true : null }),
};

export const NO_FILTERS = {
  ...{ q: null, party: null, verified: null, approved: null, guarantee: null, county: null, content: null },
};

/** Whether the list shows less than everybody. */
export const isFiltered = (address: ListAddress) =>
  isNarrowedBy(address, Object.keys(filters) as (keyof typeof filters)[]);
