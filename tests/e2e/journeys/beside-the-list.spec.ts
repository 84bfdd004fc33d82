import { expect, hydrated, open, type Politician, test } from '../src/public-page.fixture.ts';

interface Report {
  id: number;
  politicianId: number;
  politicianName: string;
  title: string;
  date: string;
  source: string;
  link: string | null;
  text: string;
}

/** As the page writes a day. */
const day = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Zagreb',
  })
    .format(new Date(date))
    .replace(/(\d+)\/(\d+)\/(\d+)/, '$1. $2. $3.');

const money = (amount: number) =>
  new Intl.NumberFormat('hr-HR', { style: 'currency', currency: 'EUR' }).format(amount);

function withMentions(people: Politician[], what: string, test: (mentions: number) => boolean): Politician {
  const person = people.find(({ mediaMentions }) => test(mediaMentions));
  if (!person) throw new Error(`Nobody with ${what} mentions.`);
  return person;
}

test('project, marks, fund and media stand once: beside the list on wide screens, in and below it on small ones @widths', async ({
  page,
  request,
}) => {
  const { total } = (await (await request.get('/api/funds/total')).json()) as { total: number };
  await open(page, '/');
  const side = page.getByRole('complementary', { name: 'O projektu i oznakama' });
  const fund = side.getByRole('region', { name: 'Osigurani dani bez skupljanja boca' });
  const days = Math.floor(total / 7);
  await expect(fund.locator('.fund-meter__days')).toHaveText(`${days} od 365 dana`);
  await expect(fund.getByRole('meter')).toHaveAttribute('aria-valuenow', String(Math.min(days, 365)));
  await expect(fund).toContainText(money(total));
  await expect(fund).toContainText(`${Math.min(100, Math.round((days / 365) * 100))} %`);
  await expect(page.getByRole('meter')).toHaveCount(1);

  const list = page.getByRole('list', { name: 'Popis političara' });
  const [listBox, fundBox] = [await list.boundingBox(), await fund.boundingBox()];
  if (!listBox || !fundBox) throw new Error('list or fund meter has no place');
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    expect(fundBox.x).toBeGreaterThan(listBox.x + listBox.width);
    expect(fundBox.y).toBeLessThan(listBox.y + listBox.height);
  } else {
    expect(fundBox.y).toBeGreaterThan(listBox.y + listBox.height);
  }

  for (const name of ['verified-badge', 'guarantee-seal']) {
    const image = page.locator(`main img[src="/${name}.svg"][width="28"]:visible`);
    await expect(image).toHaveCount(1);
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const isInList = await list.evaluate(
      (element, image) => element.contains(image),
      await image.elementHandle(),
    );
    expect(isInList).toBe((page.viewportSize()?.width ?? 0) < 1024);
  }
  await expect(side.getByRole('link', { name: /humanitarne udruge/ })).toHaveAttribute('href', /^https?:/);
  await side.getByRole('link', { name: 'Kako radi Jamčimo' }).click();
  await expect(page).toHaveURL('/about');
});

test('the fund, the seals and the guarantees of the invented people agree', async ({ people, request }) => {
  const verified = people.filter(({ isVerified }) => isVerified);
  const guaranteed = people.filter(({ isGuaranteed }) => isGuaranteed);
  expect(guaranteed.length).toBeGreaterThan(0);
  for (const { id, isVerified, mainGoals } of guaranteed) {
    expect([isVerified, mainGoals.length]).toEqual([true, 3]);
    // Payments are invented when they hear of somebody.
    await expect
      .poll(async () => (await request.get(`/api/politicians/${id}/guarantee`)).json())
      .toEqual({
        ...{ amount: 1500, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        goals: Array(3).fill({ held: 500, givenBack: 0, forfeited: 0 }),
      });
  }
  // Four are verified and not published; all donations together are 406,50 €.
  const total = 1500 * guaranteed.length + 3 * (verified.length + 4) + 406.5;
  await expect
    .poll(async () => (await request.get('/api/funds/total')).json())
    .toEqual({
      ...{ total, held: 1500 * guaranteed.length },
    });
  expect(total / 7).toBeLessThan(365);
});

test('the meter says what other sums mean @long', async ({ page }) => {
  let total = 699;
  await page.route('**/api/funds/total', (route) => route.fulfill({ json: { total } }));
  for (const [sum, days, percent] of [
    [699, 99, 27],
    [700, 100, 27],
    [0, 0, 0],
    [2555, 365, 100],
    [40_000, 5714, 100],
  ] as const) {
    total = sum;
    await open(page, '/about');
    await page.getByRole('link', { name: 'Jamčimo, početna stranica' }).click();
    const fund = page.getByRole('region', { name: 'Osigurani dani bez skupljanja boca' });
    await expect(fund.locator('.fund-meter__days strong')).toHaveText(
      new Intl.NumberFormat('hr-HR').format(days),
    );
    await expect(fund).toContainText(`${percent} %`);
    await expect(fund).toContainText(money(sum));
  }
});

test('media reports: counted and newest first on the home page, all at their own address, more on request', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/media-reports?limit=48&offset=0');
  const reports = (await answer.json()) as Report[];
  const total = Number(answer.headers()['x-total-count']);
  expect(total).toBeGreaterThan(24);
  await open(page, '/');
  const media = page.getByRole('region', { name: 'U medijima' });
  await expect(media).toHaveCount(1);
  await expect(media).toContainText(new RegExp(`${total} medijsk(a|e|ih) objav[ae]?`));
  // In the list of a phone it is one fewer.
  const isBeside = (page.viewportSize()?.width ?? 0) >= 1024;
  await expect(media.getByRole('listitem')).toHaveText(
    reports
      .slice(0, isBeside ? 3 : 2)
      .map(({ politicianName, title }) => new RegExp(`^${politicianName}: ${title.replace(/[?.()]/g, '.')}`)),
  );
  await media.getByRole('link', { name: 'Prikaži sve' }).click();
  await expect(page).toHaveURL('/media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medijske objave');
  const items = page.getByRole('list', { name: 'Popis medijskih objava' }).getByRole('listitem');
  await expect(page.getByText(`Prikazano 24 od ${total}`)).toBeVisible();
  for (const at of [0, 7, 23]) {
    const report = reports[at];
    if (!report) throw new Error('too few reports');
    const item = items.nth(at);
    await expect(item).toContainText(`${day(report.date)} · ${report.source}`);
    await expect(item).toContainText(report.text);
    if (report.link)
      await expect(item.getByRole('heading').getByRole('link')).toHaveAttribute('href', report.link);
  }
  await page.getByRole('button', { name: 'Prikaži još objava' }).click();
  await expect(items).toHaveCount(48);
  await expect(page).toHaveURL('/media?shown=48');
  await page.reload();
  await expect(items).toHaveCount(48);
  await hydrated(page);
  await items
    .nth(2)
    .getByRole('link', { name: reports[2]?.politicianName ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(`/?selected_politician=${reports[2]?.politicianId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reports[2]?.politicianName ?? '');
});

test('media reports of one politician: none, few and many, from the card, on the profile and back to all', async ({
  page,
  people,
}) => {
  const many = withMentions(people, 'many', (mentions) => mentions > 11);
  const few = withMentions(people, 'few', (mentions) => mentions > 0 && mentions < 4);
  const none = withMentions(people, 'no', (mentions) => mentions === 0);

  await open(page, `/?selected_politician=${many.id}`);
  const part = page.getByRole('region', { name: 'U medijima' });
  await expect(part.getByRole('heading', { level: 3 })).toHaveCount(3);
  await part.getByRole('link', { name: 'Sve objave o ovoj osobi' }).click();
  await expect(page).toHaveURL(`/media?politician_id=${many.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Medijske objave: ${many.name}`);
  await expect(page.getByText(`Prikazano ${many.mediaMentions} od ${many.mediaMentions}`)).toBeVisible();
  await page.getByRole('button', { name: 'Prikaži sve' }).click();
  await expect(page).toHaveURL('/media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medijske objave');

  await open(page, `/?selected_politician=${few.id}`);
  await expect(part.getByRole('heading', { level: 3 })).toHaveCount(few.mediaMentions);
  // Nothing but to object to each.
  await expect(part.getByRole('button', { name: /^(Nije ova osoba|Prijavi netočnost)/ })).toHaveCount(
    2 * few.mediaMentions,
  );
  await expect(part.getByRole('button')).toHaveCount(2 * few.mediaMentions);
  await page
    .getByRole('article')
    .getByRole('link', { name: /medijsk(a|e|ih) objav/ })
    .click();
  await expect(page).toHaveURL(`/media?politician_id=${few.id}`);

  await open(page, `/?selected_politician=${none.id}`);
  await expect(part).toContainText('O ovoj osobi još nismo pronašli medijskih objava.');
  await page.goto(`/media?politician_id=${none.id}`);
  await expect(page.getByRole('main')).toContainText('O ovoj osobi još nismo pronašli medijskih objava.');
});
