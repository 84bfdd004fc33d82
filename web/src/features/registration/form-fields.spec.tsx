/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dataFor } from '@/app/render-page';
import { pageData } from '../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

const URL_OF_FORM = '/registration';
const field = (name: string) => document.getElementById(`registration_${name}`) as HTMLInputElement;
const open = () => openPage(URL_OF_FORM, pageData(dataFor(URL_OF_FORM), []));

beforeEach(() => void answerCalls((path) => pageData([path], [])[path] ?? { status: 404, body: null }));
afterEach(closePage);

describe('the registration form', () => {
  it('has every field of the specification, and marks those that are required', async () => {
    await open();
    const required = [
      ...['name', 'email', 'photo', 'idDocument', 'position', 'county', 'city', 'goal1', 'goal2', 'goal3'],
    ];
    const others = ['programLink', 'programPdf'];
    const isMarked = (name: string) =>
      [...(field(name).labels ?? [])].some(({ textContent }) => textContent?.includes('*'));
    expect(required.filter((name) => !isMarked(name))).toEqual([]);
    expect(others.filter(isMarked)).toEqual([]);
    const photos = ['photo', 'idDocument'].map((name) => field(name).accept);
    for (const accept of photos) expect(accept).toMatch(/image\//);
    expect(field('programPdf').accept).toContain('pdf');
    expect(screen.getAllByRole('group', { name: /Stranka/ })[0]?.textContent).toMatch(
      /HDZ.*Upiši ime stranke\s*$/s,
    );
  });

  it('asks for the sources of a goal one by one, and has the focus on each', async () => {
    await open();
    const links = () =>
      [1, 2, 3].flatMap((at) => [`goal${at}Link1`, `goal${at}Link2`]).filter((name) => field(name) !== null);
    const add = () => userEvent.click(screen.getByRole('button', { name: '+ Dodaj izvor uz 2. cilj' }));
    expect(links()).toEqual([]);
    await add();
    expect(links()).toEqual(['goal2Link1']);
    expect(document.activeElement?.id).toBe('registration_goal2Link1');
    expect(field('goal2Link1').required).toBe(false);
    await userEvent.type(field('goal2Link1'), 'a');
    await userEvent.clear(field('goal2Link1'));
    await add();
    expect(links()).toEqual(['goal2Link1', 'goal2Link2']);
    expect(document.activeElement?.id).toBe('registration_goal2Link2');
    expect(screen.queryByRole('button', { name: /uz 2\. cilj/ })).toBeNull();
  });

  it('says beside the two options what becomes of which money', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'Što se događa s novcem' });
    expect(table.closest('section')?.id).toBe('registration-section-option');
    const rows = within(table).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Provjera identiteta 3,00\s€$/),
      expect.stringMatching(/^Jamstvo 3 × 500,00\s€ = 1\.500,00\s€$/),
      expect.stringMatching(/^Jamstvo, a osoba nije izabrana 50\s% uplate$/),
      'Donacija po izboru',
    ]);
  });
});
