import { toCandidates } from './candidacy.js';
import { readCsv } from './csv-list.js';

const people = async (header: string, ...rows: string[]) => {
  const { candidacies } = await readCsv([header, ...rows].join('\n'), 100);
  return (await toCandidates(candidacies)).candidates;
};

describe('rows of the same person', () => {
  it('become one candidate: the first row wins, later ones fill what it lacks', async () => {
    const header = 'name;city;position;party;email;programLink;goal1';
    expect(
      await people(
        header,
        'ANA ĐURĐEK;Klis;načelnica;;a@primjer.hr;;',
        'Ana Durdek;Klis;načelnica;HSS;b@primjer.hr;https://primjer.hr;Novi vrtić',
      ),
    ).toMatchObject([
      {
        ...{ row: 'redak 2', name: 'Ana Đurđek', party: 'HSS', email: 'a@primjer.hr' },
        ...{ programLink: 'https://primjer.hr', goals: ['Novi vrtić'] },
      },
    ]);
  });

  it.each([
    [['Općinsko vijeće', 'načelnica'], 'načelnica'],
    [['načelnica', 'Općinsko vijeće'], 'načelnica'],
    [['', 'načelnica'], 'načelnica'],
    [['', 'Predsjednica odbora'], 'Predsjednica odbora'],
    [['Općinsko vijeće', 'Predsjednica odbora'], 'Općinsko vijeće'],
  ])('in the races %p have one position', async (positions, position) => {
    const rows = positions.map((text) => `Ana Proba;Klis;${text}`);
    expect(await people('name;city;position', ...rows)).toMatchObject([{ position }]);
  });

  it('take the gender from whichever row states it, and the position follows', async () => {
    expect(
      await people('name;city;position;gender', 'Vanja Proba;Klis;načelnik;', 'Vanja Proba;Klis;vijeće;m'),
    ).toMatchObject([{ gender: 'm', position: 'načelnik' }]);
  });

  it('are not taken for one when place or birth year differ or one year is missing', async () => {
    const rows = ['Ana Proba;Klis;1970', 'Ana Proba;Klis;1980', 'Ana Proba;Klis;', 'Ana Proba;Split;1970'];
    const found = await people('name;city;birthYear', ...rows);
    expect(found.map(({ unit, birthYear }) => `${unit} ${birthYear}`)).toEqual([
      'Klis 1970',
      'Klis 1980',
      'Klis null',
      'Split 1970',
    ]);
  });
});
