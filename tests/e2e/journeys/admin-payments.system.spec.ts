import { complaintsOf, expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { one } from '../src/admin-people.ts';

test.setTimeout(120_000);

const ENTRY = ({ amount, number, payer }: { amount: string; number: number; payer: string }) => `<Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2025-05-08</Dt></BookgDt><AcctSvcrRef>B-${number}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>donacija</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const BALANCE = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;

/** A statement of the association's account with two payments that nobody expects. */
const STATEMENT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>IZVOD-77</Id>
<Acct><Id><IBAN>HR1723600001101234565</IBAN></Id></Acct>${BALANCE('OPBD', '10.00')}${BALANCE('CLBD', '37.00')}
${ENTRY({ amount: '20.00', number: 1, payer: 'IZMISLJENA IVA' })}
${ENTRY({ amount: '7.00', number: 2, payer: 'IZMISLJENI IVO' })}
</Stmt></BkToCstmrStmt></Document>`;

test('payments are added, exported, taken back and brought in by a statement, and the public total follows at once', async ({
  adminPage: page,
}) => {
  const complaints = complaintsOf(page);
  const total = async () => (await (await page.request.get('/api/funds/total')).json()).total as number;
  // On a new system payments are still being invented beside the people.
  await expect
    .poll(async () => {
      const first = await total();
      await page.waitForTimeout(1500);
      return first > 0 && first === (await total());
    })
    .toBe(true);
  const before = await total();
  const { name } = await one(page, () => true);
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Upravljanje uplatama' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Političar' }).fill(name);
  await page.getByTitle(name, { exact: true }).click();
  await page.getByLabel('Iznos (EUR)').fill('1.234,56');
  await page.getByLabel('Opis').fill('Proba unosa');
  await page.getByRole('button', { name: 'Dodaj uplatu' }).click();
  await expect(toast(page)).toContainText('Uplata uspješno dodana');
  const row = page.getByRole('row').filter({ hasText: 'Proba unosa' });
  await expect(row).toContainText('1.234,56');
  await expect.poll(total, { timeout: 1000 }).toBeCloseTo(before + 1234.56, 2);
  const csv = await (await page.request.get('/api/funds/export')).text();
  expect(csv).toContain(`;${name};1234,56;`);

  await row.getByRole('button', { name: /^Obriši uplatu/ }).click();
  const question = page.getByRole('dialog', { name: 'Jeste li sigurni?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Odustani' }).last().click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Obriši uplatu/ }).click();
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(toast(page)).toContainText('Uplata uspješno obrisana');
  await expect(row).toHaveCount(0);
  await expect.poll(total, { timeout: 1000 }).toBeCloseTo(before, 2);

  const file = { name: 'izvod.xml', mimeType: 'application/xml', buffer: Buffer.from(STATEMENT) };
  const input = page.getByLabel('Datoteka s bankovnim izvodom');
  await input.setInputFiles({ ...file, buffer: Buffer.from(STATEMENT.replace('37.00', '38.00')) });
  await expect(page.getByRole('alert')).toContainText('početno stanje i stavke ne daju završno stanje');
  await input.setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Što bi se dogodilo' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Stavke izvoda' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Stavke izvoda koje čekaju odluku' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Proknjiži izvod' }).click();
  await expect(page.getByRole('heading', { name: 'Izvod je proknjižen' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Dodijeli stavku 20,00/ }).click();
  const assign = page.getByRole('dialog', { name: 'Dodijeliti uplatu?' });
  await assign.getByRole('combobox', { name: 'Političar' }).fill(name);
  await page.getByTitle(name, { exact: true }).last().click();
  await assign.getByRole('button', { name: 'Dodijeli' }).click();
  await expect(toast(page)).toContainText('Uplata je dodijeljena');
  await expect.poll(total).toBeCloseTo(before + 20, 2);
  await page.getByRole('button', { name: /^Odbaci stavku 7,00/ }).click();
  const dismissal = page.getByRole('dialog', { name: 'Odbaciti stavku izvoda?' });
  await dismissal.getByRole('button', { name: 'Odbaci' }).click();
  await expect(toast(page)).toContainText('Stavka je odbačena');
  await expect(page.getByRole('heading', { name: 'Stavke izvoda koje čekaju odluku' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
