import type { Locator, Page } from '@playwright/test';

/** What the journeys read of a profile. */
export interface Politician {
  id: number;
  name: string;
  email: string | null;
  version: number;
  party: string;
  photoUrl: string;
  isVerified: boolean;
  isGuaranteed: boolean;
  wantsToGuarantee: boolean;
  mainGoals: string[];
}

/** Profiles as the API gives them to the administrator who is signed in on the page. */
export async function people(page: Page, query = ''): Promise<Politician[]> {
  const answer = await page.request.get(`/api/admin/politicians?limit=200${query}`);
  return (await answer.json()) as Politician[];
}

/** How many profiles there are, in the words of the list. Other journeys on the same system add and remove some. */
export async function numberOfPeople(page: Page): Promise<string> {
  const answer = await page.request.get('/api/admin/politicians?limit=1');
  const count = Number(answer.headers()['x-total-count']);
  const word = new Intl.PluralRules('hr').select(count) === 'one' ? 'političar' : 'političara';
  return `${new Intl.NumberFormat('hr').format(count)} ${word}`;
}

/** The first profile that fits. */
export async function one(page: Page, fits: (politician: Politician) => boolean): Promise<Politician> {
  const found = (await people(page)).find(fits);
  if (!found) throw new Error('The invented people hold nobody who fits.');
  return found;
}

export const details = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Nobody fills in the day of a payment but who records it: today. */
export async function fillDay(form: Page | Locator): Promise<void> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(new Date());
  await form
    .getByLabel('Datum uplate')
    .pressSequentially(today.split('-').toReversed().map(Number).join('. '));
}

/** Opens a part of the payments screen; its name may be followed by a number. */
export async function paymentsTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}( \\(|$)`) }).click();
}
