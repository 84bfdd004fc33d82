import { fold, foldDj } from '@jamcimo/croatia';

/** Whether an option of a list contains what was typed, with or without diacritics ("cakovec", "djurdjevac"). */
export function foldedFilter(typed: string, option?: { label?: unknown }): boolean {
  if (typeof option?.label !== 'string') return false;
  const { label } = option;
  return [fold, foldDj].some((spelling) => spelling(label).includes(spelling(typed)));
}
