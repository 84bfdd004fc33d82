/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import type { AdminPolitician, AuditEntry, FundEntry, HeldGuarantee } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { adminPolitician } from '../../../../test/admin-invented';
import { AtAddress } from '../../../../test/at-address';
import { answerCalls } from '../../../../test/open-page';
import { PoliticianDetails } from './politician-details';

const texts = new I18n(hr);

type Booked = Pick<FundEntry, 'purpose' | 'amount'>;

type Part = Partial<AdminPolitician>;
type Goal = Partial<HeldGuarantee['goals'][number]>;

/** Returns what shows another profile in the same place. */
function open(part: Part, booked?: Booked[], goals: Goal[] = []): (other: Part) => void {
  let show: (other: Part) => void = () => undefined;
  function Details() {
    const [shown, setShown] = useState(part);
    show = setShown;
    return (
      <PoliticianDetails
        politician={adminPolitician({ id: 1, identityChecked: true, ...shown })}
        onClose={() => {}}
        onEdit={() => {}}
      />
    );
  }
  answerCalls((path) => {
    if (path.startsWith('/api/admin/audit-log')) return { status: 200, body: CHANGES };
    if (path === '/api/funds?politicianId=1' && booked) return { status: 200, body: booked };
    if (path === '/api/admin/payments/held' && booked)
      return { status: 200, body: { people: [{ politicianId: 1, goals }] } };
    return { status: 503, body: {} };
  });
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/politicians">
          <Details />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return (other) => act(() => show(other));
}

const CHANGES: Partial<AuditEntry>[] = [
  {
    ...{ id: 9, at: '2026-05-08T10:00:00.000Z', action: 'politician.guarantee', actorName: 'urednica' },
    details: { isGuaranteed: true },
  },
];

const block = (name: string) => within(screen.getByRole('region', { name }));

it.each([
  [
    'Status verifikacije',
    'Verificirano: plaćena je osnovna verifikacija od 3,00 € i identitet je provjeren.',
    'Ukloni verifikaciju',
  ],
  ['Status jamstva', 'Zajamčeno: uplaćeno je puno jamstvo od 1.500,00 €.', 'Ukloni jamstvo'],
  ['Status odobrenja', 'Odobreno: profil je vidljiv svim korisnicima.', 'Ukloni odobrenje'],
])('%s, when it holds', async (name, text, button) => {
  open({ isVerified: true, isGuaranteed: true, isAdminApproved: true }, [
    { purpose: 'identity-fee', amount: 3 },
    { purpose: 'guarantee', amount: 1500 },
  ]);
  expect(await block(name).findByText(text)).toBeTruthy();
  expect(block(name).getByRole('button').textContent).toBe(button);
});

it.each([
  [
    'Status verifikacije',
    'Nije verificirano: osnovna verifikacija od 3,00 € nije plaćena ili identitet nije provjeren.',
    'Verificiraj',
  ],
  ['Status jamstva', 'Nije zajamčeno: puno jamstvo od 1.500,00 € nije uplaćeno.', 'JAMČI'],
  ['Status odobrenja', 'Nije odobreno: profil nije vidljiv korisnicima.', 'ODOBRI'],
])('%s, when it does not hold', async (name, text, button) => {
  open({ isVerified: false, isGuaranteed: false, isAdminApproved: false }, []);
  expect(await block(name).findByText(text)).toBeTruthy();
  expect(block(name).getByRole('button').textContent).toBe(button);
  expect(screen.queryByText('Zatražio jamstvo')).toBeNull();
});

it('says that nobody stated a check of the identity, as the public profile does', () => {
  open({ isVerified: true, identityChecked: false });
  expect(
    block('Status verifikacije').getByText(/^Verificirano, ali nije zapisano da je identitet/),
  ).toBeTruthy();
});

it('says nothing of payments while nobody knows them', () => {
  open({ isVerified: true, isGuaranteed: false });
  expect(block('Status verifikacije').getByText('Verificirano.')).toBeTruthy();
  expect(block('Status jamstva').getByText('Nije zajamčeno.')).toBeTruthy();
});

it('a whole guarantee pays the identity check too', async () => {
  open({ isVerified: true, isGuaranteed: true }, [{ purpose: 'guarantee', amount: 1500 }]);
  expect(
    await block('Status verifikacije').findByText('Provjera identiteta (3,00 €): uključeno u jamstvo.'),
  ).toBeTruthy();
  expect(block('Status verifikacije').getByText(/^Verificirano: plaćena je osnovna/)).toBeTruthy();
});

it.each([
  [{}, [], ['ODOBRI']],
  [{ wantsToGuarantee: true }, [{ purpose: 'guarantee', amount: 500 }], ['ODOBRI']],
  [{}, [{ purpose: 'identity-fee', amount: 3 }], ['Verificiraj']],
  [
    { isVerified: true, isAdminApproved: true, wantsToGuarantee: true },
    [{ purpose: 'guarantee', amount: 1500 }],
    ['POTVRDI uplatu'],
  ],
  [{ isVerified: true, isAdminApproved: true }, [], []],
] as const)(
  'the blue button is the next step, and none states an unpaid guarantee (%#)',
  async (state, paid, blue) => {
    open({ isVerified: false, isGuaranteed: false, isAdminApproved: false, ...state }, [...paid]);
    await screen.findByText(/od 1\.500,00 €\.$/);
    const buttons = screen.getAllByRole('button').filter((one) => one.classList.contains('ant-btn-primary'));
    expect(buttons.map(({ textContent }) => textContent)).toEqual(blue);
  },
);

it('a requested guarantee has its badge, and its payment is confirmed', () => {
  open({ isGuaranteed: false, wantsToGuarantee: true });
  expect(block('Status jamstva').getByText('Zatražio jamstvo')).toBeTruthy();
  expect(block('Status jamstva').getByRole('button').textContent).toBe('POTVRDI uplatu');
});

it('sources 1 and 2 are links that show their host alone', () => {
  open({
    goal1Reference: 'https://novine.example/a/1?b=2|https://radio.example/c',
    goal2Reference: 'https://portal.example/d',
  });
  const sources = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Izvor'));
  expect(sources.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    'https://novine.example/a/1?b=2',
    'https://radio.example/c',
  ]);
  expect(sources.map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual([
    'Izvor 1: novine.example',
    'Izvor 2: radio.example',
  ]);
});

it('offers to edit, to remove and to close', () => {
  open({});
  for (const name of ['Uredi', 'Obriši', 'Zatvori'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

it.each([
  [true, [], 'Zajamčeno: pečat je javan, a uplata punog jamstva od 1.500,00 € nije evidentirana.', '0,00'],
  [
    true,
    [{ purpose: 'guarantee', amount: 1500 }],
    'Zajamčeno: uplaćeno je puno jamstvo od 1.500,00 €.',
    '1.500,00',
  ],
  [
    false,
    [
      { purpose: 'guarantee', amount: 1000 },
      { purpose: 'guarantee', amount: 500 },
      { purpose: 'identity-fee', amount: 3 },
    ],
    'Nije zajamčeno: puno jamstvo od 1.500,00 € je uplaćeno i čeka potvrdu.',
    '1.500,00',
  ],
  [
    false,
    [
      { purpose: 'guarantee', amount: 1500 },
      { purpose: 'guarantee-return', amount: -700.1 },
    ],
    'Nije zajamčeno.',
    '1.500,00',
  ],
] as [boolean, Booked[], string, string][])(
  'guaranteed %s, and %j booked',
  async (isGuaranteed, booked, text, paid) => {
    open({ isGuaranteed }, booked);
    expect(await block('Status jamstva').findByText(`Uplaćeno ${paid} € od 1.500,00 €.`)).toBeTruthy();
    expect(block('Status jamstva').getByText(text)).toBeTruthy();
  },
);

it('of a guarantee it says apart what was paid, given back, forfeited and is held', async () => {
  const none = { held: 0, givenBack: 0, forfeited: 0 };
  open(
    { isVerified: true, isGuaranteed: true },
    [
      { purpose: 'guarantee', amount: 1500 },
      { purpose: 'guarantee-return', amount: -500.1 },
    ],
    [
      { ...none, givenBack: 500 },
      { ...none, forfeited: 500 },
      { ...none, held: 499.9, givenBack: 0.1 },
    ],
  );
  const money = block('Status jamstva');
  expect(await money.findByText('Uplaćeno 1.500,00 € od 1.500,00 €.')).toBeTruthy();
  const lines = (await money.findAllByRole('row')).map(({ textContent }) =>
    textContent?.replace(/\u00a0/g, ' '),
  );
  expect(lines).toEqual(['Vraćeno500,10 €', 'U humanitarni projekt500,00 €', 'Čuva se499,90 €']);
  expect(money.getByText('Zajamčeno: uplaćeno je puno jamstvo od 1.500,00 €.')).toBeTruthy();
});

it.each([
  [false, 0, 1],
  [false, 500, 0],
  [true, 0, 0],
])(
  'below the button it says where no guarantee is recorded (%s, %s)',
  async (isGuaranteed, amount, lines) => {
    open({ isGuaranteed, wantsToGuarantee: true }, [{ purpose: 'guarantee', amount }]);
    await screen.findByText(/od 1\.500,00 €\.$/);
    const texts = screen.queryAllByText('Uplata jamstva nije zabilježena.');
    expect(texts).toHaveLength(lines);
    for (const text of texts) expect(text.previousElementSibling?.textContent).toBe('POTVRDI uplatu');
  },
);

it('a verification without a booked fee says so', async () => {
  open({ isVerified: true }, []);
  expect(await block('Status verifikacije').findByText('Uplaćeno 0,00 € od 3,00 €.')).toBeTruthy();
  expect(
    block('Status verifikacije').getByText(/a uplata osnovne verifikacije od 3,00 € nije evidentirana/),
  ).toBeTruthy();
});

it('says what is missing for publication on equal terms', () => {
  open({ programLink: null });
  expect(screen.getByRole('note').textContent).toMatch(/jednakim uvjetima nedostaje: program\./);
  expect(screen.getByRole('button', { name: 'Ukloni odobrenje' })).toBeTruthy();
});

it('says why a profile is not public, and has a place for why it is taken off', async () => {
  open({ isAdminApproved: false, unpublishedReason: 'Profil još nije objavljen.' });
  expect(block('Status odobrenja').getByText('Razlog: Profil još nije objavljen.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  open({});
  const sent: unknown[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (path, init = {}) => {
    if (init.method === 'PATCH') sent.push([path, JSON.parse(String(init.body))]);
    return answer(path, init);
  };
  await userEvent.type(screen.getByRole('textbox', { name: /^Razlog uklanjanja/ }), 'Podaci su netočni. ');
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni odobrenje' }));
  expect(sent).toEqual([
    ['/api/admin/politicians/1/admin-approval', { isAdminApproved: false, reason: 'Podaci su netočni.' }],
  ]);
});

it('keeps a typed reason where the press failed, and never for the next profile', async () => {
  const show = open({});
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Razlog uklanjanja/ });
  await userEvent.type(field(), 'Podaci su netočni.');
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni odobrenje' }));
  expect(field().value).toBe('Podaci su netočni.');
  show({ id: 2 });
  expect(field().value).toBe('');
});

it('says who last changed what', async () => {
  open({});
  const change = await screen.findByText('Promjena jamstva');
  expect(change.textContent).toMatch(/08\.\s05\.\s2026\.\s12:00 · urednica · zajamčeno: da/);
  expect(screen.getByRole('link', { name: 'Sve promjene u dnevniku' }).getAttribute('href')).toBe(
    '/admin/log?record=politician%3A1',
  );
});
