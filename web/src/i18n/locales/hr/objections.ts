import '../../term-constants';

/** The dialog in which somebody objects; its texts come with it. */
export const objections = {
  titles: {
    'not-this-person': 'Nije ova osoba',
    inaccurate: 'Prijavi netočnost',
    supports: 'Predložite dokaz',
    contradicts: 'Osporite stanje',
  },
  close: 'Zatvori',
  questions: {
    'not-this-person': 'Po čemu se vidi da to nije ova osoba?',
    inaccurate: 'Što nije točno?',
    supports: 'Što dokaz pokazuje?',
    contradicts: 'Zašto stanje cilja nije točno?',
  },
  textHelp: 'Najviše {{max}} znakova. Ne objavljujemo ništa od onoga što napišete.',
  link: 'Poveznica koja to pokazuje',
  email: 'E-mail za odgovor',
  emailHelp: 'Služi samo odgovoru; brišemo ga {{objectionEmailDays}} dana nakon odluke.',
  optional: 'nije obavezno',
  send: 'Pošalji prigovor',
  sent: 'Prigovor smo zaprimili. Pregledat ćemo ga u roku od {{objectionDays}} dana.',
  sentWithEmail: 'Odluku s obrazloženjem poslat ćemo na adresu koju ste ostavili.',
  sentWithoutEmail: 'Ako ga prihvatimo, ispravak ćete pronaći na stranici Ispravci.',
  evidence: {
    link: 'Poveznica na dokaz',
    send: 'Pošalji prijedlog',
    sent: 'Prijedlog smo zaprimili. Pregledat ćemo ga u roku od {{objectionDays}} dana.',
    sentWithoutEmail: 'Ako ga prihvatimo, dokaz ćete pronaći na stranici ovog cilja.',
  },
  corrections: 'Ispravci: što smo dosad ispravili',
};
