import { nameForms } from './name-forms.js';

describe('nameForms', () => {
  it.each([
    ['first', 'm', 'Petar', 'G', ['Petra']],
    ['first', 'm', 'Božidar', 'G', ['Božidara']],
    ['first', 'm', 'Pavao', 'D', ['Pavlu']],
    ['first', 'm', 'Juraj', 'I', ['Jurjem']],
    ['first', 'm', 'Mario', 'G', ['Marija', 'Maria']],
    ['first', 'm', 'Mateo', 'G', ['Matea']],
    ['first', 'm', 'Andro', 'D', ['Andri', 'Andru']],
    ['first', 'm', 'Željko', 'G', ['Željka']],
    ['first', 'm', 'Luka', 'D', ['Luki']],
    ['first', 'm', 'Hrvoje', 'G', ['Hrvoja']],
    ['first', 'm', 'Ante', 'A', ['Antu']],
    ['first', 'm', 'Mile', 'G', ['Mile', 'Mila']],
    ['first', 'm', 'Toni', 'I', ['Tonijem']],
    ['first', 'f', 'Petra', 'D', ['Petri']],
    ['first', 'f', 'Mia', 'G', ['Mije']],
    ['first', 'f', 'Andrea', 'G', ['Andree']],
    ['first', 'f', 'Anica', 'V', ['Anica', 'Anico', 'Anice']],
    ['first', 'f', 'Ines', 'D', ['Ines']],
    ['last', 'm', 'Zrinski', 'D', ['Zrinskom', 'Zrinskome', 'Zrinskomu']],
    ['last', 'm', 'Zvonar', 'I', ['Zvonarom', 'Zvonarem', 'Zvonrom', 'Zvonrem']],
    ['last', 'm', 'Pilipec', 'G', ['Pilipeca', 'Pilipca']],
    ['last', 'm', 'Vrabac', 'G', ['Vrabaca', 'Vrabca', 'Vrapca']],
    ['last', 'm', 'Puljak', 'possessive', ['Puljakov', 'Puljkov']],
    ['last', 'f', 'Puljak', 'I', ['Puljak']],
    ['last', 'f', 'Gaurina', 'D', ['Gaurina', 'Gaurini']],
    ['last', 'm', 'Lovrak Bistrić', 'G', ['Lovraka Bistrića', 'Lovrka Bistrića', 'Lovrak Bistrića']],
    ['last', 'f', 'Lovrak-Bistrić', 'G', ['Lovrak-Bistrić']],
  ] as const)('%s name (%s) %s: %s', (kind, gender, name, which, forms) => {
    expect([...nameForms(kind, gender, name)[which]].sort()).toEqual([...forms].sort());
  });
});
