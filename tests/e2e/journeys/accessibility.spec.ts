import type { Page } from '@playwright/test';
import { faultsOfAccess, WCAG } from '../src/axe.ts';
import { PROGRESS } from '../src/played-payment.ts';
import {
  cards,
  expect,
  FAILED_LOADING,
  hydrated,
  isNarrow,
  open,
  openSearch,
  type Politician,
  test,
  toast,
  toggles,
} from '../src/public-page.fixture.ts';

/** Controls smaller than a finger, and pages wider than the window. Links inside a sentence may be as high as its line. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('a[href], button, select, input:not([type=hidden]), [role=option]'),
    ];
    // A box or circle is touched by its label, that of an option by its whole card.
    const touched = (control: Element) =>
      control.matches('[type=radio], [type=checkbox]')
        ? (control.closest('.option-section__card') ?? (control as HTMLInputElement).labels?.[0] ?? control)
        : control;
    const small = controls.filter((control) => {
      const { width, height } = touched(control).getBoundingClientRect();
      if (control.closest('.visually-hidden, .skip-link__link') || !control.checkVisibility()) return false;
      const text = control.parentElement?.matches('p, li, dd') ? control.parentElement.textContent : '';
      const isInSentence =
        control.matches('a') && (text ?? '').trim().length > (control.textContent ?? '').trim().length + 12;
      return !isInSentence && (width < 43.5 || height < 43.5);
    });
    const wide =
      document.documentElement.scrollWidth > window.innerWidth ? ['the page is wider than the window'] : [];
    return [
      ...wide,
      ...small.map(
        (one) =>
          `${one.tagName} "${one.textContent?.trim().slice(0, 40)}" ${one.getBoundingClientRect().width}×${one.getBoundingClientRect().height}`,
      ),
    ];
  });

async function expectFlawless(page: Page, what: string): Promise<void> {
  expect.soft(await faultsOfAccess(page, { include: ['html'] }, WCAG), what).toEqual([]);
  expect.soft(await tooSmall(page), what).toEqual([]);
}

const one = (people: Politician[], test: (person: Politician) => boolean): number => {
  const person = people.find(test);
  if (!person) throw new Error('nobody is so');
  return person.id;
};

// Looking at a whole page takes axe a while on a slow machine.
test.describe.configure({ timeout: 240_000 });

test('axe finds nothing on list, profiles and media, and every control is large enough for a finger @phone', async ({
  page,
  people,
}) => {
  const addresses = [
    '/',
    '/?jurisdiction=Zadarska&party=IDS&verified=true&city=Zadar',
    `/?selected_politician=${one(people, ({ isGuaranteed, isVerified }) => isGuaranteed && isVerified)}`,
    `/?party=SDP&selected_politician=${one(people, ({ isVerified, mediaMentions }) => !isVerified && mediaMentions > 3)}`,
    '/media',
    `/media?politician_id=${one(people, ({ mediaMentions }) => mediaMentions === 0)}`,
  ];
  for (const address of addresses) {
    await open(page, address);
    await expectFlawless(page, address);
  }
});

test('axe finds nothing on the pages of text, and every control is large enough for a finger @phone @long', async ({
  page,
  consoles,
}) => {
  consoles.allow(/Failed to load resource.*404/);
  const addresses = [
    '/about',
    '/ciljevi',
    '/novac',
    '/ispravci',
    '/registration',
    '/poveznica',
    '/registration-success',
    '/registration-success-verify',
    '/terms',
    '/privacy',
    '/cookies',
    '/accessibility',
    '/nema',
  ];
  // Between phone and desk they are laid out as on a desk.
  if (page.viewportSize()?.width === 768) addresses.splice(1);
  for (const address of addresses) {
    await open(page, address);
    await expectFlawless(page, address);
  }
});

test('axe finds nothing in any state: toast, open goal, search, menu, panel, failure, payment @phone', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  // A party with few people: what axe looks at is the state, not the length of a list.
  await open(page, '/?party=IDS');
  await expect(toast(page)).toBeVisible();
  await expectFlawless(page, 'a toast');
  await toggles(cards(page)).first().click();
  await expectFlawless(page, 'an open goal');
  await page.evaluate(() => window.scrollTo(0, 300));
  const field = await openSearch(page);
  await field.fill('sdp');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectFlawless(page, 'search results');
  await field.fill('qqxxqq');
  await expect(page.locator('.search-dropdown__message')).toHaveText('Nema rezultata');
  await expectFlawless(page, 'a search without results');
  if (isNarrow(page)) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).click();
    await page.getByRole('button', { name: 'Izbornik' }).click();
    await expectFlawless(page, 'the menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filtri/ }).click();
    // Until the panel has come to rest.
    await page.getByRole('dialog').getByRole('button', { name: 'Primijeni' }).click({ trial: true });
    await expectFlawless(page, 'the filters of a phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).click();
  }
  await page.route(/\/api\/(politicians\?|funds|media)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Greška.' } }),
  );
  await page.getByRole('link', { name: /^A–Ž/ }).click();
  await expect(page.getByRole('heading', { name: 'Greška pri učitavanju' })).toBeVisible();
  await expectFlawless(page, 'a failure');

  let isPaid = false;
  await page.route('**/api/registrations/payment/tajna', (route) =>
    route.fulfill({
      json: {
        amount: isPaid ? 0 : 1500,
        amountDue: 1500,
        amountPaid: isPaid ? 1500 : 0,
        currency: 'EUR',
        recipient: { name: 'Udruga Primjer', street: 'Primjerova 1', place: '21000 Split' },
        iban: 'HR1210010051863000160',
        model: 'HR01',
        reference: '20260-0000017-4',
        purposeCode: 'OTHR',
        description: 'Jamstvo za tri cilja',
        hub3: 'HRVHUB30',
        barcodeUrl: isPaid ? null : '/verified-badge.svg',
        verificationOption: 'verifyAndGuarantee',
        isPaid,
        payUntil: '2026-12-04',
        progress: { ...PROGRESS, paidAt: isPaid ? '2026-11-21T10:00:00.000Z' : null },
      },
    }),
  );
  await page.goto('/registration-success?t=tajna');
  await hydrated(page);
  await expect(page.getByText('Uplatite do 4. prosinca 2026.')).toBeVisible();
  await expectFlawless(page, 'a payment');
  isPaid = true;
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(/Uplata je evidentirana\. Hvala\./)).toBeVisible();
  await expectFlawless(page, 'what is paid');
});

test('"Niste to bili Vi?" is a page for keyboard and phone: nothing happens before the press, then it says what happened', async ({
  page,
}) => {
  let state = 'open';
  const asked: string[] = [];
  await page.route('**/api/registrations/disown/tajna', (route) => {
    asked.push(route.request().method());
    if (route.request().method() === 'POST') state = 'ended';
    return route.fulfill({ json: { submittedAt: '2026-11-20T10:00:00.000Z', state } });
  });
  await page.goto('/registration-disown?t=tajna');
  await hydrated(page);
  const end = page.getByRole('button', { name: 'Zahtjev nije moj, otkaži ga' });
  await expect(end).toBeVisible();
  await expectFlawless(page, 'a request to end');
  expect(asked).not.toContain('POST');
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahtjev je otkazan i obrisan');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectFlawless(page, 'a request that ended');
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
});
