import { ADMINISTRATOR, expect, expectAccessible } from '../src/admin.fixture.ts';
import { administrator, filled, mailsTo, register } from '../src/registering.ts';
import { test } from '../src/registration.fixture.ts';

test('on a phone the person proposes criteria by the link of the mail; an administrator accepts them by keyboard', async ({
  administrator: page,
  browser,
  stack,
  consoles,
}) => {
  const ask = await administrator(stack, ADMINISTRATOR);
  const request = await filled({ name: 'Mjerena Primjerić' });
  const { id } = await register(stack, request);
  await ask('POST', `/api/admin/submissions/${id}/payment`, { amount: 3 });
  await ask('PATCH', `/api/admin/submissions/${id}/status`, { status: 'approved', identityChecked: true });
  const link = async () =>
    (await mailsTo(stack, request.email)).flatMap(
      ({ text }) => /moji-ciljevi\?t=[\w-]+/.exec(text)?.[0] ?? [],
    )[0];
  await expect.poll(link).toBeTruthy();

  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, baseURL: stack.localUrl, locale: 'hr-HR' },
  });
  consoles.listen(context);
  const person = await context.newPage();
  await person.goto(`/${await link()}`);
  await expect(person.getByRole('heading', { level: 1, name: 'Moji ciljevi' })).toBeVisible();
  const goal = person.getByRole('region', { name: 'Cilj 1' });
  await expectAccessible(person);
  await goal.getByRole('button', { name: 'Predloži mjerila za cilj 1' }).click();
  await goal.getByRole('button', { name: 'Pošalji prijedlog' }).click();
  await expect(goal.getByText('Napišite što će tada biti istina')).toBeVisible();
  await expect(goal.getByLabel('Što će tada biti istina')).toBeFocused();
  await goal.getByLabel('Što će tada biti istina').fill('Tržnica ima krov nad 40 stolova.');
  await goal.getByLabel('Gdje će se to vidjeti').fill('Uporabna dozvola');
  await expectAccessible(person);
  expect(await person.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await person.screenshot({ path: test.info().outputPath('form-390.png'), fullPage: true });
  await goal.getByRole('button', { name: 'Pošalji prijedlog' }).click();
  await expect(goal.getByText('Prijedlog čeka odluku')).toBeVisible();
  await expect(person.getByRole('heading', { name: 'Cilj 1' })).toBeFocused();

  await page.goto('/admin');
  await page.getByRole('link', { name: /cilj čeka mjerila/ }).click();
  const waiting = page.getByRole('list', { name: 'Popis ciljeva' });
  await expect(waiting).toContainText('Tržnica ima krov nad 40 stolova.');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('queue-1280.png') });
  await page.keyboard.press('d');
  const question = page.getByRole('dialog', { name: 'Prihvati mjerila: Mjerena Primjerić' });
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Prihvati mjerila' }).press('Enter');
  await expect(page.getByText('Nijedan cilj ne čeka mjerila.')).toBeVisible();

  await person.reload();
  await expect(goal.getByText('Mjerila su dogovorena')).toBeVisible();
  await expect(goal.getByRole('button', { name: /^(Predloži|Promijeni)/ })).toHaveCount(0);

  // With an act as evidence the goal is under way.
  await page.getByRole('tab', { name: 'Svi ciljevi' }).click();
  await page.getByRole('searchbox', { name: 'Pretraga ciljeva' }).fill('Mjerena');
  await expect(page).toHaveURL('/admin/goals?waits=all&q=Mjerena');
  const of = 'Mjerena Primjerić, cilj 1';
  await page.getByRole('button', { name: `Dodaj dokaz: ${of}` }).press('Enter');
  const evidence = page.getByRole('dialog', { name: `Dodaj dokaz: ${of}` });
  await evidence.getByLabel('Poveznica').fill('https://sinj.example/natjecaj');
  await evidence.getByLabel('Naslov').fill('Natječaj za krov tržnice');
  await evidence.getByLabel('Izdavač').fill('Službeni glasnik');
  await evidence.getByLabel('Točan navod').fill('Rok za dostavu ponuda je 30 dana.');
  await evidence.getByRole('combobox', { name: 'Vrsta' }).press('Enter');
  await page.getByTitle('akt', { exact: true }).click();
  await evidence.getByRole('checkbox', { name: 'Ovo je čin, a ne najava' }).press('Space');
  await expectAccessible(page, '[role=dialog]');
  await page.screenshot({ path: test.info().outputPath('evidence-1280.png') });
  await evidence.getByRole('button', { name: 'Dodaj dokaz' }).press('Enter');
  await expect(evidence).toBeHidden();
  await page.getByRole('button', { name: `Odredi stanje: ${of}` }).press('Enter');
  const course = page.getByRole('dialog', { name: `Odredi stanje: ${of}` });
  await course.getByRole('radio', { name: 'U tijeku' }).press('Space');
  await course.getByRole('button', { name: 'Odredi stanje' }).press('Enter');
  await expect(page.getByText(/potreban je barem jedan čin/)).toBeVisible();
  await course.getByRole('checkbox', { name: 'Natječaj za krov tržnice (čin)' }).press('Space');
  await expectAccessible(page, '[role=dialog]');
  await page.screenshot({ path: test.info().outputPath('course-1280.png') });
  await course.getByRole('button', { name: 'Odredi stanje' }).press('Enter');
  await expect(course).toBeHidden();
  await expect(page.getByRole('list', { name: 'Popis ciljeva' })).toContainText('Stanje: U tijeku');

  // Everybody sees it, the newest change first.
  await person.goto('/ciljevi');
  const text = 'Urediti gradsku tržnicu';
  const newest = person.getByRole('list', { name: 'Popis ciljeva' }).getByRole('listitem').first();
  await newest.getByRole('link', { name: text }).click();
  await expect(person.getByRole('heading', { level: 1 })).toContainText(text);
  await expect(person.getByRole('region', { name: 'Mjerila' })).toContainText(
    'Tržnica ima krov nad 40 stolova.',
  );
  await expect(person.getByRole('region', { name: 'Stanje' })).toContainText('U tijeku');
  await expect(person.getByRole('region', { name: 'Dokazi' })).toContainText('Natječaj za krov tržnice');
  for (const width of [390, 1280]) {
    await person.setViewportSize({ width, height: 844 });
    await expectAccessible(person);
    await person.screenshot({ path: test.info().outputPath(`goal-${width}.png`), fullPage: true });
  }

  // The person says that it is done; once it is released, everybody reads it word for word.
  await person.setViewportSize({ width: 390, height: 844 });
  await person.goto(`/${await link()}`);
  await goal.getByRole('button', { name: 'Prijavi da je ostvareno' }).click();
  await goal.getByLabel('Što je ostvareno').fill('Krov stoji nad 44 stola, dozvola je od 1. lipnja.');
  await expectAccessible(person);
  expect(await person.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await person.screenshot({ path: test.info().outputPath('claim-390.png'), fullPage: true });
  await goal.getByRole('button', { name: 'Pošalji izjavu' }).click();
  await expect(goal.getByText(/^Čeka objavu: „Krov stoji/)).toBeVisible();
  await person.screenshot({ path: test.info().outputPath('claimed-390.png'), fullPage: true });
  await page.goto('/admin');
  await page.getByRole('link', { name: /cilj s izjavom čeka objavu/ }).click();
  await page.getByRole('button', { name: `Objavi izjavu: ${of}` }).press('Enter');
  await page.screenshot({ path: test.info().outputPath('remark-1280.png') });
  const release = page.getByRole('dialog', { name: `Objavi izjavu: ${of}` });
  await expectAccessible(page, '[role=dialog]');
  await release.getByRole('button', { name: 'Objavi izjavu' }).press('Enter');
  await expect(page.getByText('Nijedna izjava ne čeka objavu.')).toBeVisible();
  await person.getByRole('link', { name: 'U tijeku' }).first().click();
  await expect(person).toHaveURL(/\/cilj\//);
  await expect(async () => {
    await person.reload();
    await expect(person.getByRole('region', { name: 'Stanje' })).toContainText('Krov stoji nad 44 stola', {
      timeout: 1000,
    });
  }).toPass();
  await expect(person.getByRole('region', { name: 'Stanje' })).toContainText('Prijavljeno kao ostvareno');
  await expectAccessible(person);
  await person.screenshot({ path: test.info().outputPath('reported-390.png'), fullPage: true });

  // A citizen disputes it with a link; by keyboard an administrator puts that beside the goal.
  await person.getByRole('button', { name: `Osporite stanje : Mjerena Primjerić: ${text}` }).click();
  const proposal = person.getByRole('dialog', { name: 'Osporite stanje' });
  await proposal.getByLabel('Zašto stanje cilja nije točno?').fill('Natječaj je u međuvremenu poništen.');
  await proposal.getByLabel('Poveznica na dokaz').fill('https://sinj.example/ponisteno');
  await expectAccessible(person, '[role=dialog]');
  await person.screenshot({ path: test.info().outputPath('proposal-390.png') });
  await proposal.getByRole('button', { name: 'Pošalji prijedlog' }).click();
  await expect(proposal.getByRole('status')).toContainText('Prijedlog smo zaprimili');
  await page.goto('/admin/objections');
  await expect(page.getByRole('list', { name: 'Popis prigovora' })).toContainText('Osporava stanje');
  await page.keyboard.press('d');
  const taken = page.getByRole('dialog', { name: 'Prihvati prigovor: Mjerena Primjerić' });
  await expect(taken.getByLabel('Poveznica')).toHaveValue('https://sinj.example/ponisteno');
  await taken.getByLabel('Naslov').fill('Odluka o poništenju');
  await taken.getByLabel('Izdavač').fill('Službeni glasnik');
  await taken.getByLabel('Točan navod').fill('Postupak javne nabave poništava se.');
  await taken.getByRole('combobox', { name: 'Vrsta' }).press('Enter');
  await page.getByTitle('akt', { exact: true }).click();
  await expectAccessible(page, '[role=dialog]');
  await page.screenshot({ path: test.info().outputPath('taken-1280.png') });
  await taken.getByRole('button', { name: 'Prihvati', exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: 'Popis prigovora' })).toContainText('Prihvaćen');
  await expect(async () => {
    await person.reload();
    await expect(person.getByRole('region', { name: 'Dokazi' })).toContainText('Odluka o poništenju', {
      timeout: 1000,
    });
  }).toPass();
  await context.close();
});
