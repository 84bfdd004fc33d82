/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { screen, within } from '@testing-library/react';
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
    const others = [
      'programLink',
      'programPdf',
      ...[1, 2, 3].flatMap((at) => [`goal${at}Link1`, `goal${at}Link2`]),
    ];
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
