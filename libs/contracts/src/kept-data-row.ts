/** A row of the table of kept data. */
export interface KeptData {
  key: string;
  data: string;
  where: string;
  seenBy: string;
  goes: string;
  why: string;
  /** Whether `/privacy` has a row of it. */
  isOnPrivacyPage?: true;
}

const counted = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
export const hours = counted('hour');
export const days = counted('day');
export const months = counted('month');
