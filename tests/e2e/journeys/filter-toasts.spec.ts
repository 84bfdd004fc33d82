import type { Locator } from '@playwright/test';
import { cards, chooseFilters, expect, isNarrow, open, test, toast } from '../src/public-page.fixture.ts';

test('filters that come with the address are announced: one toast for all of them, none for a choice of one’s own @phone', async ({
  page,
}) => {
  for (const [query, text] of [
    ['city=Zagreb', 'Filtriranje po gradu'],
    ['party=SDP', 'Filtriranje po stranci'],
    ['jurisdiction=Zadarska', 'Filtriranje po županiji'],
    ['verified=true', 'Filtriranje po verifikaciji'],
    ['jurisdiction=Zadarska&party=SDP', 'Filtriranje po županiji, stranci'],
  ] as const) {
    await page.goto(`/?${query}`);
    await expect(toast(page)).toHaveText([text]);
  }
  // It covers no card. On a phone the heading of a filtered list is one line, so that the first one begins soon below it.
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [shown, first] = [await boxOf(toast(page)), await boxOf(cards(page).first())];
  const isBeside = shown.x >= first.x + first.width;
  expect(isBeside || shown.y + shown.height <= first.y).toBe(true);
  if (isNarrow(page)) {
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(heading.height).toBeLessThan(40);
    // Without the note on invented people above it, which only a demonstration has.
    expect(first.y - heading.y).toBeLessThan(320);
  }
  // The profile keeps the filters and says nothing of them again; its picture stands beside the name.
  await toast(page).getByRole('button', { name: 'Zatvori' }).click();
  await cards(page).first().getByRole('heading').getByRole('link').click();
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toContainText('Profil političara');
  await expect(toast(page)).toHaveCount(0);
  const picture = await boxOf(page.getByRole('article').getByRole('img', { name: /^Fotografija/ }));
  expect(picture.x + picture.width).toBeLessThanOrEqual((await boxOf(name)).x);

  await page.goto('/?verified=perhaps&party=SDP');
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText('Pogreška filtriranja');
  await expect(toast(page)).toContainText('Vrijednost u adresi stranice nije ispravna: status.');
  await expect(page.getByRole('list', { name: 'Odabrani filtri' }).getByRole('button').first()).toHaveText(
    'SDP',
  );

  await open(page, '/');
  await chooseFilters(page, { status: 'Neverificirano' });
  await expect(page).toHaveURL('/?verified=false');
  await expect(cards(page).getByText('Verificirano', { exact: true })).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast goes after five seconds, by a swipe of 50 pixels to the right and by its button; F8 leads to it', async ({
  page,
}) => {
  // Time stands still, and goes on in small steps until the toast has come or gone.
  await page.clock.install({ time: new Date('2029-01-01T12:00:00Z') });
  await page.clock.pauseAt(new Date('2029-01-01T12:00:01Z'));
  const expectToasts = (count: number) =>
    expect(async () => {
      await page.clock.runFor(100);
      expect(await toast(page).count()).toBe(count);
    }).toPass({ intervals: [50] });
  await page.goto('/?party=SDP');
  await expectToasts(1);
  await page.clock.runFor(4000);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1500);
  await expectToasts(0);

  await page.reload();
  await expectToasts(1);
  const swipe = async (pixels: number) => {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('the toast is not shown');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y, { steps: 4 });
    await page.mouse.move(x + pixels, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Obavijesti (F8)' }).getByRole('list')).toBeFocused();
  await expect(toast(page)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expect(toast(page)).toBeFocused();
  await swipe(60);
  await expectToasts(0);

  await page.reload();
  await expectToasts(1);
  await toast(page).getByRole('button', { name: 'Zatvori' }).click();
  await expectToasts(0);
});
