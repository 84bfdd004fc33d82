import { defineAddress, range } from '@/lib/addresses/define-address';

export const correctionsAddress = defineAddress('/ispravci', range);
