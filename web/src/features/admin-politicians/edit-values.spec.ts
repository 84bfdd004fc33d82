import { adminPolitician } from '../../../test/admin-invented';
import { changesOf, fieldOf, formOf, valuesOf } from './edit-values';

const base = adminPolitician({
  id: 7,
  party: 'SDP, Naša lista',
  goal1Reference: 'https://a.example/1|https://b.example/2',
  goal3Reference: 'https://c.example/3',
  programLink: 'https://program.example',
});

function edited(change: Partial<ReturnType<typeof valuesOf>> = {}) {
  return { ...valuesOf(base), ...change };
}

function withGoal(at: number, text: string) {
  const { goals } = valuesOf(base);
  return edited({ goals: goals.map((goal, number) => (number === at ? { ...goal, text } : goal)) });
}

describe('the edit form', () => {
  it('gives back what it was filled with', () => {
    expect(changesOf(edited(), base)).toEqual({
      name: 'Ime Prezime7',
      email: 'ana@primjer.example',
      party: 'SDP, Naša lista',
      position: 'gradonačelnica',
      candidacy: '',
      county: 'Splitsko-dalmatinska',
      city: 'Splitsko-dalmatinska, Makarska',
      photoUrl: '/files/public/politicians/7.webp',
      programLink: 'https://program.example',
      programPdfUrl: '',
      mainGoals: ['Prvi cilj.', 'Drugi cilj.', 'Treći cilj.'],
      goal1Reference: 'https://a.example/1|https://b.example/2',
      goal2Reference: '',
      goal3Reference: 'https://c.example/3',
      isVerified: false,
    });
  });

  it('leaves out an empty goal, and the sources stay with their goals', () => {
    const changes = changesOf(withGoal(1, '   '), base);
    expect(changes.mainGoals).toEqual(['Prvi cilj.', 'Treći cilj.']);
    expect(changes.goal2Reference).toBe('https://c.example/3');
    expect(changes.goal3Reference).toBe('');
  });

  it('derives the level again when the office changes, and only then', () => {
    expect(changesOf(edited({ position: 'župan' }), base).jurisdiction).toBe('Županijska razina');
    expect(changesOf(edited({ name: 'Drugo Ime' }), base)).not.toHaveProperty('jurisdiction');
  });

  it.each(['načelnica', 'Počasna predsjednica'])('sends the stored position "%s" as it stood', (position) => {
    const stored = adminPolitician({ id: 8, position });
    const values = { ...valuesOf(stored), name: 'Drugo Ime' };
    expect(changesOf(values, stored).position).toBe(position);
    expect(formOf(values, stored).get('position')).toBe(position);
  });

  it('sends new files as a form with parties and goals one by one', () => {
    const photo = new File(['x'], 'ja.jpg', { type: 'image/jpeg' });
    const form = formOf({ ...withGoal(2, ''), photo }, base);
    expect(form.getAll('selectedParties[]')).toEqual(['SDP', 'Naša lista']);
    expect(form.getAll('mainGoals[]')).toEqual(['Prvi cilj.', 'Drugi cilj.']);
    expect((form.get('photo') as File).name).toBe('ja.jpg');
    expect(form.has('photoUrl')).toBe(false);
    expect(form.get('isVerified')).toBe('false');
    expect(form.get('programPdfUrl')).toBe('');
  });

  it('can take all goals away by a form', () => {
    const goals = valuesOf(base).goals.map((goal) => ({ ...goal, text: '' }));
    const form = formOf({ ...edited({ goals }), programPdf: new File(['x'], 'p.pdf') }, base);
    expect(form.getAll('mainGoals[]')).toEqual([]);
    expect(form.get('mainGoals')).toBe('');
  });
});

describe('an error of the server', () => {
  it.each([
    ['name', ['name']],
    ['city', ['unit']],
    ['photoUrl', ['photo']],
    ['mainGoals', ['goals', 0, 'text']],
    ['mainGoals.1', ['goals', 2, 'text']],
    ['goal2Reference', ['goals', 2, 'link1']],
  ])('at %s stands at its field, goals counted without the empty one', (field, expected) => {
    expect(fieldOf({ field, message: 'x' }, withGoal(1, ''))).toEqual(expected);
  });
});
