import { ADMINISTRATOR, expect, expectAccessible } from '../src/admin.fixture.ts';
import { administrator, filled, mailsTo, register } from '../src/registering.ts';
import { test } from '../src/registration.fixture.ts';

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`at ${width} px the person of a public profile asks for a change by link, without document and fee @long`, async ({
    administrator: page,
    browser,
    stack,
    consoles,
  }) => {
    const ask = await administrator(stack, ADMINISTRATOR);
    const name = `Stalna ${width === 390 ? 'Mala' : 'Velika'}`;
    const request = await filled({ name });
    const { id } = await register(stack, request);
    await ask('POST', `/api/admin/submissions/${id}/payment`, { amount: 3 });
    await ask('PATCH', `/api/admin/submissions/${id}/status`, { status: 'approved', identityChecked: true });
    const link = async () =>
      (await mailsTo(stack, request.email)).flatMap(
        ({ text }) => /registration-change\?t=[\w-]+/.exec(text)?.[0] ?? [],
      )[0];
    await expect.poll(link).toBeTruthy();

    const context = await browser.newContext({ viewport: { width, height }, baseURL: stack.localUrl });
    consoles.listen(context);
    const person = await context.newPage();
    await person.goto(`/${await link()}`);
    await expect(person.getByRole('heading', { level: 1, name: 'Zatražite izmjenu profila' })).toBeVisible();
    await expect(person.getByLabel('Ime i prezime')).toHaveValue(name);
    await expect(person.getByLabel('E-mail')).toHaveAttribute('readonly');
    await expect(person.getByText('Fotografija osobnog dokumenta')).toHaveCount(0);
    await expect(person.getByRole('radio', { name: 'Izmjena bez jamstva' })).toBeChecked();
    await person.getByLabel('Prvi cilj').fill('Urediti natkrivenu gradsku tržnicu');
    await expectAccessible(person);
    await person.screenshot({ path: test.info().outputPath(`change-${width}.png`), fullPage: true });
    await person.getByRole('button', { name: 'Pošalji zahtjev' }).click();
    await expect(person.getByRole('heading', { name: 'Zahtjev za izmjenu je poslan' })).toBeFocused();
    await expectAccessible(person);
    await context.close();

    await page.setViewportSize({ width, height });
    await page.goto(`/admin/submissions?status=pending&stage=ready&q=${encodeURIComponent(name)}`);
    await expect(page.getByText(/bez naknade/)).toBeVisible();
    await page.getByRole('button', { name: `Detalji: ${name}` }).click();
    const details = page.getByRole('dialog', { name, exact: true });
    await expect(details.getByText(/Identitet je provjeren uz zahtjev br\. /)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.screenshot({ path: test.info().outputPath(`asked-${width}.png`) });
    await details.getByRole('button', { name: 'Odobri', exact: true }).click();
    await expect(details.getByText('Zahtjev je odobren.')).toBeVisible();
    const profiles = async () => {
      const answer = await page.request.get(`/api/politicians?q=${encodeURIComponent(name)}`);
      return (await answer.json()) as { mainGoals: string[]; isVerified: boolean }[];
    };
    await expect.poll(profiles).toMatchObject([
      {
        isVerified: true,
        mainGoals: ['Urediti natkrivenu gradsku tržnicu', 'Obnoviti staru školu', 'Izgraditi dječji vrtić'],
      },
    ]);
  });
}
