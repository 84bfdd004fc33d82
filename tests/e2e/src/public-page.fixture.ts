import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './stack.fixture.ts';

export { expect } from '@playwright/test';
export { FAILED_LOADING } from './consoles.fixture.ts';

/** The fields of a politician from the API that journeys need. */
export interface Politician {
  id: number;
  name: string;
  party: string;
  position: string;
  county: string | null;
  city: string | null;
  photoUrl: string;
  isVerified: boolean;
  isGuaranteed: boolean;
  programLink: string | null;
  programPdfUrl: string | null;
  mainGoals: string[];
  goal1Reference: string | null;
  goal2Reference: string | null;
  goal3Reference: string | null;
  goalTracking: ({ id: number } | null)[];
  mediaMentions: number;
}

/** What an operator configured, as far as journeys need it. */
export interface Site {
  publicUrl: string;
  association: Record<'name' | 'street' | 'place' | 'email' | 'phone' | 'taxId' | 'iban', string>;
}

interface Fixtures {
  /** Everybody the public sees, in the order of the list. */
  people: Politician[];
  site: Site;
}

/** Journeys of citizens: they only read. */
export const test = base.extend<Fixtures>({
  people: async ({ request }, use) => {
    await use((await (await request.get('/api/politicians')).json()) as Politician[]);
  },
  site: async ({ request }, use) => {
    await use((await (await request.get('/api/site')).json()) as Site);
  },
});

export const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Popis političara' }).getByRole('article');

export const cardOf = (page: Page, { name }: { name: string }): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

export const cardNames = (page: Page): Promise<string[]> =>
  cards(page).getByRole('heading', { level: 2 }).allTextContents();

/** Below 768 px dropdowns and navigation give way to panels. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

export interface FilterChoice {
  county?: string;
  place?: string;
  party?: string;
  status?: string;
}

const LABELS = { county: 'Županija', place: 'Grad/općina', party: 'Stranka', status: 'Status' } as const;

/** A choice with the number it leads to. */
const counted = (name: string) =>
  new RegExp(`^${name.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')} \\([\\d.]+\\)$`);

/** Opens a field of wide screens, which is searched by typing once somebody has come near. */
export async function openRichField(page: Page, label: string): Promise<{ field: Locator; list: Locator }> {
  const bar = page.getByRole('main').getByRole('form', { name: 'Filtri' });
  await bar.hover();
  // As an input it is no native select any more.
  const field = bar.locator('input').and(bar.getByLabel(label, { exact: true }));
  await field.click();
  return { field, list: page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)') };
}

async function chooseByTyping(page: Page, label: string, value: string): Promise<void> {
  const { field, list } = await openRichField(page, label);
  if (label !== LABELS.status) await field.fill(value);
  await list
    .getByRole('option')
    .filter({ hasText: counted(value) })
    .click();
}

/** Chooses filters as people do on this width: in the bar, or in the panel of a phone, which is applied at the end. */
export async function chooseFilters(page: Page, choice: FilterChoice): Promise<void> {
  const narrow = isNarrow(page);
  if (narrow) await page.getByRole('button', { name: /^Filtri/ }).click();
  const place = narrow ? page.getByRole('dialog') : page.getByRole('main');
  for (const [name, value] of Object.entries(choice) as [keyof FilterChoice, string][]) {
    const field = place.getByLabel(LABELS[name], { exact: true });
    if (narrow) {
      // By its value: the numbers of the others follow each choice.
      const option = field.locator('option').filter({ hasText: counted(value) });
      await field.selectOption(await option.getAttribute('value'));
    } else await chooseByTyping(page, LABELS[name], value);
  }
  if (narrow) await place.getByRole('button', { name: 'Primijeni' }).click();
}

const SEARCH = 'Pretraži političare, stranke i gradove';

/** The search field: in the header, or in the overlay of a phone, which is opened first. */
export async function openSearch(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('banner').getByRole('combobox', { name: SEARCH });
  // The panel has a button of that name too, until it has closed.
  await page.getByRole('banner').getByRole('button', { name: 'Pretraži' }).click();
  return page.getByRole('dialog').getByRole('combobox', { name: SEARCH });
}

/** How much of what is seen has moved by itself since the page was opened (cumulative layout shift). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** The toast that is shown. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: /Obavijesti/ }).getByRole('listitem');

/** A notification that stays while other things are looked at, as under a pointer. */
export async function keepToast(page: Page): Promise<void> {
  await expect(toast(page)).toBeVisible();
  await toast(page).dispatchEvent('pointermove');
}

/** What opens a goal, and the goals that are open. */
export const toggles = (part: Page | Locator): Locator => part.locator('details[name=goal] > summary');
export const openGoals = (part: Page | Locator): Locator => part.locator('details[name=goal][open]');
/** Beside them the goal has a link to its own page. */
export const sourceLinks = (goal: Locator): Locator => goal.locator('details[name=goal]').getByRole('link');

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Waits until React has taken over the page itself, which for lazily loaded ones is later than the frame around it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.getElementById('page-heading');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}
