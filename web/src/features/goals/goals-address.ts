import { COUNTIES, COURSES } from '@jamcimo/contracts/constants';
import { type AddressOf, defineAddress, oneOf, range } from '@/lib/addresses/define-address';

const filters = { course: oneOf(COURSES), county: oneOf(COUNTIES) };

/** What the address of the followed goals says. */
export const goalsAddress = defineAddress('/ciljevi', { ...filters, ...range });
export type GoalFilters = AddressOf<typeof filters>;
export type GoalsQuery = ReturnType<typeof goalsAddress.read>;
