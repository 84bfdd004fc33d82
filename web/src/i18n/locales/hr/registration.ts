export const registration = {
  title: 'Registracija',
  verificationTitle: 'Verifikacija profila',
  pageTitle: 'Registracija političara | Jamčimo',
  pageDescription:
    'Registracija je besplatna. Provjera identiteta stoji {{fee}}, jamstvo za tri cilja {{guarantee}}. Pročitajte što je potrebno i kako teče postupak.',
  lead: 'Registracija je besplatna. Trebate tri glavna cilja koja želite ostvariti do {{year}}. godine i program na koji se pozivate.',
  verificationLead:
    'Potvrđujete profil: {{name}}. Provjerite postojeće ciljeve i pošaljite nam ih ispravljene ako u njima nešto ne odgovara.',
  optionsHeading: 'Dvije mogućnosti',
  verifyOnly: 'Samo verifikacija',
  verifyOnlyText:
    'Provjeravamo Vaš identitet, Vi potvrđujete ciljeve. Profil dobiva oznaku „Verificirano”. Ciljevi su javni, ali nisu financijski zajamčeni; jamstvo možete dodati i poslije.',
  verifyOnlyNext: 'Naknada se uplaćuje s Vašeg osobnog računa.',
  guarantee: 'Verifikacija i jamstvo',
  guaranteeText:
    'Uz verifikaciju jamčite za svaki cilj po {{perGoal}}. Profil dobiva pečat „JAMČIMO”. Za ispunjene ciljeve uplata se vraća, za neispunjene odlazi u humanitarni projekt. Ako ne budete izabrani, vraća se 50 % uplate.',
  guaranteeNext: 'Ponudu za plaćanje šaljemo e-mailom.',
  requirementsHeading: 'Što trebate pripremiti',
  requirements: [
    'ime i prezime, e-mail adresu i fotografiju',
    'fotografiju osobnog dokumenta (prva stranica s fotografijom); vide je samo administratori, a brišemo je 30 dana nakon odluke',
    'stranku ili nezavisnu listu, poziciju, županiju i grad ili općinu',
    'program kao poveznicu ili PDF dokument',
    'točno tri glavna cilja, uz svaki najviše dvije poveznice na izvor',
  ],
  stepsHeading: 'Kako teče postupak',
  steps: [
    'Šaljete podatke i birate jednu od dvije mogućnosti.',
    'Na e-mail adresu stižu Vam podaci za plaćanje.',
    'Nakon uplate pregledavamo profil i provjeravamo identitet.',
    'Profil postaje javan s odgovarajućom oznakom.',
  ],
  contactHeading: 'Prijava',
  contactText:
    'Prijavu zasad primamo e-mailom. Navedite koju ste mogućnost odabrali; odgovorit ćemo Vam s uputama za sigurno slanje dokumenata.',
  contactButton: 'Pošaljite prijavu e-mailom',
  mailSubject: 'Registracija političara',
  mailSubjectVerification: 'Verifikacija profila: {{name}} (broj {{id}})',
};
