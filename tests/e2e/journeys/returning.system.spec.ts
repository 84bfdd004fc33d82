import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { REFUSED } from '../src/consoles.fixture.ts';
import { filled, mailsTo, register } from '../src/registering.ts';
import { photoFile } from '../src/registration-form.ts';

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a request is returned, corrected by its link and approved as it is then${width === 390 ? '' : ' @long'}`, async ({
    adminPage: page,
    browser,
    stack,
    consoles,
  }) => {
    consoles.allow(REFUSED);
    await page.setViewportSize({ width, height });
    const name = `Vraćena ${width === 390 ? 'Mala' : 'Velika'}`;
    const request = await filled({ name });
    const { id } = await register(stack, request);
    // Nobody comes after it, so that it stays open.
    await page.goto(`/admin/submissions?submission=${id}&q=${name}`);
    const details = page.getByRole('dialog', { name, exact: true });
    await details.getByRole('button', { name: 'Vrati na dopunu' }).click();
    const question = page.getByRole('dialog', { name: /Vratiti zahtjev na dopunu/ });
    await expect(question.getByRole('textbox', { name: 'Razlog' })).toBeFocused();
    await question
      .getByRole('textbox', { name: 'Razlog' })
      .fill('Fotografija je mutna, a prvi cilj nejasan.');
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: 'Vrati na dopunu' }).click();
    await expect(toast(page).getByText('Zahtjev je vraćen na dopunu')).toBeVisible();

    const link = async () =>
      (await mailsTo(stack, request.email)).flatMap(
        ({ text }) => /registration-correction\?t=[\w-]+/.exec(text)?.[0] ?? [],
      )[0];
    await expect.poll(link, { timeout: 60_000 }).toBeTruthy();
    const context = await browser.newContext({ viewport: { width, height }, baseURL: stack.localUrl });
    const person = await context.newPage();
    await person.goto(`/${await link()}`);
    await expect(person.getByText('Fotografija je mutna, a prvi cilj nejasan.')).toBeVisible();
    await expect(person.getByLabel('Ime i prezime')).toHaveValue(name);
    await person.locator('input[name="photo"]').setInputFiles(await photoFile('ostra.jpg', 200));
    await person.getByLabel('Prvi cilj').fill('Urediti natkrivenu gradsku tržnicu');
    await expectAccessible(person);
    await person.screenshot({ path: test.info().outputPath(`correction-${width}.png`), fullPage: true });
    await person.getByRole('button', { name: 'Pošalji dopunu' }).click();
    await expect(person.getByRole('heading', { name: 'Dopuna je poslana' })).toBeFocused();
    await person.reload();
    await expect(person.getByRole('heading', { name: 'Dopuna je već poslana' })).toBeVisible();
    await expectAccessible(person);
    await context.close();

    // The administrator looked before the correction came.
    await details.getByRole('button', { name: 'Odobri', exact: true }).click();
    await page.getByRole('button', { name: 'Odobri svejedno' }).click();
    const conflict = page.getByRole('dialog', { name: 'Zahtjev je promijenjen' });
    await expect(conflict).toContainText('Urediti natkrivenu gradsku tržnicu');
    await conflict.getByRole('button', { name: 'Odobri s ovim podacima' }).click();
    await expect(details.getByText('Zahtjev je odobren.')).toBeVisible();
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/politicians?q=${encodeURIComponent(name)}`);
        return ((await answer.json()) as { mainGoals: string[] }[])[0]?.mainGoals[0];
      })
      .toBe('Urediti natkrivenu gradsku tržnicu');
  });
}
