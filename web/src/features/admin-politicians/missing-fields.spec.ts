import { adminPolitician } from '../../../test/admin-invented';
import { missingFields } from './missing-fields';

const complete = { programLink: 'https://program.example' };

it.each([
  [{}, []],
  [{ programLink: null }, ['programme']],
  [{ programLink: null, programPdfUrl: '/files/politicians/program.pdf' }, []],
  [{ party: 'Nije navedeno', mainGoals: ['Prvi.', 'Drugi.'] }, ['party', 'goals']],
  [{ position: null, county: null, city: null }, ['position', 'county', 'unit']],
  [{ position: 'županica', city: null }, []],
  [{ email: null }, []],
])('a profile with %j lacks for publication: %j', (part, missing) => {
  expect(missingFields(adminPolitician({ id: 1, ...complete, ...part }))).toEqual(missing);
});
