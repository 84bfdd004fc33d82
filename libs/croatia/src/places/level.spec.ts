import { jurisdictionLevel } from './level.js';

describe('jurisdictionLevel', () => {
  it.each(['župan', 'županica', 'Župan', 'Županijsko vijeće'])('is the county for %s', (position) => {
    expect(jurisdictionLevel('Splitsko-dalmatinska', position)).toBe('Županijska razina');
  });

  it('is the county when the county text says so', () => {
    expect(jurisdictionLevel('Splitsko-dalmatinska županija', 'Drugo')).toBe('Županijska razina');
    expect(jurisdictionLevel('ZADARSKA ŽUPANIJA', '')).toBe('Županijska razina');
  });

  it.each(['gradonačelnik', 'načelnica', 'Gradsko vijeće', 'Općinsko vijeće', ''])(
    'is the town for %p',
    (position) => {
      expect(jurisdictionLevel('Splitsko-dalmatinska', position)).toBe('Gradska razina');
    },
  );

  it('is the town for Zagreb', () => {
    expect(jurisdictionLevel('Grad Zagreb', 'gradonačelnik')).toBe('Gradska razina');
  });
});
