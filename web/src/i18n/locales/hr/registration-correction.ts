/** Pages that a link of a mail opens: a returned request, and a public profile that its person wants to change. */
export const registrationCorrection = {
  correction: {
    pageTitle: 'Dopuna zahtjeva | Jamčimo',
    pageDescription: 'Ispravak zahtjeva koji je vraćen na dopunu.',
    title: 'Dopunite zahtjev',
    withoutToken: 'Ovu stranicu otvara poveznica iz e-maila kojim smo zahtjev vratili na dopunu.',
    sent: {
      title: 'Dopuna je poslana',
      text: 'Hvala. Zahtjev ponovno čeka odluku. Ako ste promijenili ciljeve koje ste već potvrdili, e-mailom stiže nova poveznica za potvrdu.',
    },
  },
  change: {
    pageTitle: 'Izmjena profila | Jamčimo',
    pageDescription: 'Zahtjev za izmjenu javnog profila ili za jamstvo.',
    title: 'Zatražite izmjenu profila',
    lead: 'Ovo je javni profil: {{name}}. Promijenite što treba ili zajamčite ciljeve. Izmjena postaje javna kad je odobrimo.',
    guaranteed: 'Profil ima jamstvo i ono ostaje. O izmjeni zajamčenih ciljeva odlučujemo posebno.',
    withoutToken: 'Ovu stranicu otvara poveznica iz e-maila kojim smo javili da je profil javan.',
    sent: {
      title: 'Zahtjev za izmjenu je poslan',
      text: 'Hvala. O izmjeni odlučujemo mi, a odluku javljamo e-mailom. Ako ste odabrali jamstvo, e-mailom stiže i ponuda za uplatu.',
    },
  },
  lead: 'Ovo je ono što ste poslali. Ispravite ili dopunite što treba i pošaljite; ostalo ostaje kako jest.',
  reason: 'Što treba dopuniti',
  once: 'Poveznica vrijedi jednom, dok o zahtjevu nije odlučeno.',
  loading: 'Učitavanje zahtjeva…',
  withoutScript: 'Za ovu stranicu uključite JavaScript u pregledniku.',
  back: 'Natrag na početnu',
  gone: {
    invalid: 'Poveznica nije ispravna',
    invalidText: 'Provjerite jeste li otvorili cijelu poveznicu iz posljednjeg e-maila.',
    expired: 'Poveznica više ne vrijedi',
    used: 'Dopuna je već poslana',
    contact: 'Pitanja:',
  },
  failed: 'Zahtjev nije moguće učitati',
  failedHelp: 'Ništa nije izgubljeno; poveznica i dalje vrijedi.',
};
