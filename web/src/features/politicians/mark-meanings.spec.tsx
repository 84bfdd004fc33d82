/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { screen, within } from '@testing-library/react';
import { dataFor } from '@/app/render-page';
import { pageData, politician } from '../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

afterEach(closePage);

it.each([
  [null, null, 'JAMČIMO: osoba jamči za svoje ciljeve.'],
  [1500, null, 'JAMČIMO: ciljevi su zajamčeni uplatom od 1.500,00 €.'],
  [1500, '2026-03-02', 'JAMČIMO: ciljevi su zajamčeni uplatom od 1.500,00 € primljenom 02. 03. 2026.'],
])('the seal speaks of a payment only where one is booked (%s, %s)', async (amount, since, meaning) => {
  const person = politician({ id: 1, isVerified: true, isGuaranteed: true });
  const data = pageData(dataFor('/?selected_politician=1'), [person]);
  data['/api/politicians/1/guarantee'] = { status: 200, body: { amount, since } };
  answerCalls((path) => data[path] ?? { status: 404, body: null });
  await openPage('/?selected_politician=1', data);
  const marks = within(screen.getByRole('list', { name: 'Značenje oznaka' }));
  const text = await marks.findByText(/^JAMČIMO/);
  expect(text.textContent?.replace(/\s/g, ' ')).toBe(meaning);
});

it.each([
  [true, 'Verificirano: identitet je provjeren, a ciljevi su potvrđeni.'],
  [false, 'Verificirano: profil je potvrdio tim Jamčima.'],
])(
  'that an identity was checked is said only where somebody stated it (%s)',
  async (identityChecked, meaning) => {
    const person = politician({ id: 1, isVerified: true, identityChecked });
    const data = pageData(dataFor('/?selected_politician=1'), [person]);
    answerCalls((path) => data[path] ?? { status: 404, body: null });
    await openPage('/?selected_politician=1', data);
    const marks = within(screen.getByRole('list', { name: 'Značenje oznaka' }));
    expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([meaning]);
  },
);
