import { adminPolitician } from '../../../test/admin-invented';
import { differences, merge } from './edit-conflict';
import { valuesOf } from './edit-values';

const base = valuesOf(adminPolitician({ id: 1, name: 'Ana Anić', party: 'SDP' }));
const theirs = { ...base, party: { chosen: ['HSS'], custom: '' }, email: 'nova@primjer.example' };
const mine = { ...base, name: 'Ana Anić Horvat', email: 'moja@primjer.example' };

describe('two edits of one profile', () => {
  it('differ where the form and the present record differ, and propose what was changed here', () => {
    expect(differences(base, mine, theirs)).toEqual([
      { field: 'name', mine: 'Ana Anić Horvat', theirs: 'Ana Anić', proposed: 'mine' },
      { field: 'email', mine: 'moja@primjer.example', theirs: 'nova@primjer.example', proposed: 'mine' },
      { field: 'party', mine: 'SDP', theirs: 'HSS', proposed: 'theirs' },
    ]);
  });

  it('are alike where an address is only written otherwise', () => {
    const stored = { ...base, email: 'ana@općina.example' };
    const typed = { ...base, email: ' Ana@xn--opina-hxa.example ' };
    expect(differences(stored, typed, stored)).toEqual([]);
  });

  it('become one by choosing for each field', () => {
    const merged = merge(mine, theirs, { name: 'mine', email: 'theirs', party: 'theirs' });
    expect(merged).toEqual({ ...theirs, name: 'Ana Anić Horvat' });
  });

  it('keep a goal with its sources, and the place with its county, as one', () => {
    const other = valuesOf(
      adminPolitician({ id: 1, mainGoals: ['Novi.'], city: 'Zadarska, Zadar', county: 'Zadarska' }),
    );
    expect(merge(other, base, { goal1: 'mine', place: 'mine' })).toMatchObject({
      county: 'Zadarska',
      unit: 'Zadar',
      goals: [{ text: 'Novi.' }, { text: 'Drugi cilj.' }, { text: 'Treći cilj.' }],
    });
  });

  it('never lose a file that was chosen here', () => {
    const photo = new File(['x'], 'ja.jpg');
    const found = differences(base, { ...base, photo }, base);
    expect(found).toEqual([{ field: 'photo', mine: 'ja.jpg', theirs: '', proposed: 'mine' }]);
    expect(merge({ ...base, photo }, theirs, { photo: 'mine' }).photo).toBe(photo);
  });
});
