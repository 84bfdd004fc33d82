import '../../term-constants';
export const corrections = {
  title: 'Ispravci',
  pageTitle: 'Ispravci | Jamčimo',
  pageDescription:
    'Što smo na stranici ispravili nakon prigovora čitatelja: datum i jedna rečenica o svakom ispravku.',
  lead: 'Ovdje stoji što smo ispravili nakon prigovora čitatelja. Netočnost možete prijaviti uz svaku medijsku objavu i uz svaki pronađeni cilj; odlučujemo u roku od {{objectionDays}} dana. Tekst prigovora ne objavljujemo.',
  list: 'Popis ispravaka',
  profile: 'Otvori profil',
  ofCorrection: 'na koji se odnosi ispravak od {{date}}',
  none: 'Još nema ispravaka.',
  noneHelp: 'Čim prihvatimo prvi prigovor, ispravak će se pojaviti ovdje.',
  loading: 'Učitavanje ispravaka…',
  more: 'Prikaži još ispravaka',
  moreFailed: 'Sljedeći ispravci nisu učitani. Popis iznad ostao je kakav je bio.',
};
