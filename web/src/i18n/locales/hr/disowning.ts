export const disowning = {
  link: {
    pageTitle: 'Niste to bili Vi? | Jamčimo',
    pageDescription: 'Otkazivanje zahtjeva koji je netko drugi poslao s Vašom e-mail adresom.',
    title: 'Niste to bili Vi?',
    loading: 'Učitavanje zahtjeva…',
    failed: 'Zahtjev nije moguće učitati',
    failedHelp: 'Ništa se nije promijenilo; poveznica i dalje vrijedi.',
    withoutToken: 'Ovu stranicu otvara poveznica iz e-maila koji ste primili.',
    withoutScript: 'Za otkazivanje zahtjeva uključite JavaScript u pregledniku.',
    contact: 'Pitanja:',
  },
  lead: 'Zahtjev za registraciju poslan {{date}} navodi Vašu e-mail adresu. Ako ga niste poslali Vi, otkažite ga ovdje.',
  effects: [
    'Zahtjev, datoteke i svi podaci iz njega brišu se odmah. Ako je za zahtjev već primljena uplata ili se o njemu upravo odlučuje, o brisanju odlučuje administrator.',
    'O tom zahtjevu više ne šaljemo e-mailove na Vašu adresu.',
    'Zahtjev se poslije ne može vratiti.',
  ],
  mine: 'Ako ste ga poslali Vi, samo zatvorite ovu stranicu: ništa se ne mijenja.',
  end: 'Zahtjev nije moj, otkaži ga',
  notEnded: 'Zahtjev nije otkazan',
  ended: {
    title: 'Zahtjev je otkazan i obrisan',
    text: 'Obrisani su i svi podaci iz njega. O njemu Vam više ne šaljemo e-mailove.',
    next: 'Upiše li netko ponovno Vašu adresu, stići će nova poruka s istom poveznicom. Ako se to ponavlja, javite nam se.',
  },
  noted: {
    title: 'Zabilježeno je da zahtjev nije Vaš',
    text: 'O njemu Vam više ne šaljemo e-mailove.',
    next: 'Zahtjev još nije obrisan jer je za njega primljena uplata ili se o njemu upravo odlučuje. Administrator vidi što ste javili i odlučuje o njemu.',
  },
  gone: {
    invalid: 'Poveznica nije ispravna',
    invalidText:
      'Provjerite jeste li otvorili cijelu poveznicu iz e-maila. Ako je zahtjev u međuvremenu obrisan, više se nema što otkazati.',
    expired: 'Poveznica više ne vrijedi',
  },
  back: 'Natrag na početnu',
};
