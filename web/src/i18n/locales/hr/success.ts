export const success = {
  stepsHeading: 'Što slijedi',
  noteHeading: 'Dobro je znati',
  noMail: 'Niste dobili e-mail?',
  contactHeading: 'Imate li pitanja?',
  contactText: 'Pišite nam na',
  back: 'Natrag na početnu',
  /** Opened without a link, by whoever: claims nothing. */
  general: {
    title: 'Kako dalje nakon slanja zahtjeva',
    pageTitle: 'Kako dalje nakon slanja zahtjeva | Jamčimo',
    guarantee:
      'Nakon što pošaljete zahtjev s jamstvom, na e-mail adresu iz zahtjeva šaljemo ponudu za plaćanje jamstva od {{guarantee}} i poveznicu na podatke za uplatu.',
    verify:
      'Nakon što pošaljete zahtjev za verifikaciju, na e-mail adresu iz zahtjeva šaljemo podatke za uplatu naknade od {{fee}} i poveznicu na ovu stranicu.',
  },
  /** Until the server has said what the link opens. */
  opening: 'Otvaramo podatke na koje vodi Vaša poveznica…',
  incomplete: {
    title: 'Poveznica ne otvara zahtjev',
    pageTitle: 'Poveznica ne otvara zahtjev | Jamčimo',
    lead: 'Možda je u e-mailu prelomljena ili nije cijela kopirana, a možda je zahtjev u međuvremenu obrisan. Otvorite je izravno iz e-maila ili zatražite novu poruku.',
  },
  underway: {
    title: 'Zahtjev je u obradi',
    lead: 'Ovdje piše dokle je stigao Vaš zahtjev. O svakom koraku obavještavamo Vas i e-mailom.',
  },
  approved: {
    title: 'Zahtjev je odobren',
    lead: 'Hvala što javno stojite iza svojih ciljeva.',
  },
  rejected: {
    title: 'Zahtjev nije prihvaćen',
    lead: 'Ako mislite da je riječ o grešci ili ste već uplatili, javite nam se. Možete poslati i novi zahtjev.',
  },
  /** Dates bring their own full stop. */
  status: {
    pageTitle: 'Stanje zahtjeva | Jamčimo',
    heading: 'Stanje zahtjeva',
    steps: {
      sent: 'Slanje zahtjeva',
      correction: 'Dopuna zahtjeva',
      payment: 'Uplata',
      goals: 'Potvrda ciljeva',
      decision: 'Odluka',
    },
    states: {
      done: 'Gotovo',
      yours: 'Čeka Vas',
      waits: 'Slijedi',
      refused: 'Nije prihvaćeno',
    },
    sent: 'Zahtjev je stigao {{date}}',
    paid: 'Uplata je evidentirana. Hvala. Uplaćeno {{paid}}, poziv na broj {{reference}}, {{date}}',
    returned:
      'Zahtjev Vam je vraćen na dopunu {{date}} Poveznicu smo poslali e-mailom. Što treba dopuniti: {{reason}}',
    unpaid: 'Preostaje uplatiti {{left}}.',
    toPayment: 'Podaci za uplatu i 2D barkod',
    goalsConfirmed: 'Ciljevi su potvrđeni {{date}}',
    goalsLater: 'Poveznicu za potvrdu triju ciljeva šaljemo e-mailom kad stigne uplata.',
    goalsOpen: 'Pregledajte i potvrdite svoja tri cilja: poveznicu smo poslali e-mailom.',
    goalsAgain: 'Niste je dobili? Zatražite je ponovno',
    undecided: 'O zahtjevu još nije odlučeno. Odluku javljamo e-mailom.',
    approved: 'Zahtjev je odobren {{date}} Profil je javan.',
    publishing: 'Zahtjev je odobren {{date}} Profil još nije javan ili je privremeno skriven.',
    toProfile: 'Otvorite svoj profil',
    changeLink: 'Zatražite e-mailom poveznicu za izmjenu profila ili naknadno jamstvo',
    rejected: 'Zahtjev nije prihvaćen ({{date}})',
    reason: 'Razlog: {{reason}}',
  },
  guarantee: {
    title: 'Zahtjev je zaprimljen',
    pageTitle: 'Zahtjev je zaprimljen | Jamčimo',
    pageDescription: 'Što slijedi nakon zahtjeva s jamstvom od {{guarantee}}.',
    lead: 'Hvala što jamčite za svoje ciljeve. Na Vašu e-mail adresu poslali smo ponudu za plaćanje jamstva od {{guarantee}}.',
    steps: [
      'Provjerite e-mail: u njemu je ponuda u iznosu od {{guarantee}}, tri puta po {{perGoal}}, po jedan iznos za svaki cilj. Pogledajte i mapu s neželjenom poštom.',
      'Platite internetskim bankarstvom ili 2D barkodom, koji možete skenirati u mobilnoj aplikaciji svoje banke.',
      'Nakon uplate i verifikacije Vaš profil postaje javan, s pečatom „JAMČIMO”.',
    ],
    notes: [
      'Ocjenjuje se cilj po cilj: za ispunjeni se vraća {{perGoal}}, za neispunjeni taj iznos ide humanitarnom projektu. Ako ne budete izabrani, vraća se {{refund}} uplate, a ostatak ostaje humanitarnom projektu.',
    ],
  },
  verify: {
    title: 'Zahtjev za verifikaciju je zaprimljen',
    pageTitle: 'Zahtjev za verifikaciju je zaprimljen | Jamčimo',
    pageDescription: 'Što slijedi nakon zahtjeva za verifikaciju identiteta uz naknadu od {{fee}}.',
    lead: 'Hvala na povjerenju. Verifikacija identiteta stoji {{fee}}, a podatke za uplatu poslali smo Vam i e-mailom.',
    steps: [
      'Uplatite {{fee}} općom uplatnicom ili 2D barkodom. Uplata mora stići s Vašeg osobnog računa, jer se njome potvrđuje identitet.',
      'Nakon uplate pregledajte i potvrdite svoja tri cilja. Poveznicu Vam šaljemo e-mailom.',
      'Zatim odobravamo profil i on postaje javan, s oznakom „Verificirano”.',
    ],
    notes: [
      'Vaši će ciljevi biti javni, ali neće biti financijski zajamčeni.',
      'Jamstvo možete dodati i poslije, bez ponovnog slanja osobnog dokumenta: poveznicu za to dobivate e-mailom kad profil postane javan.',
    ],
  },
  payment: {
    heading: 'Podaci za uplatu',
    loading: 'Učitavanje zahtjeva…',
    amount: 'Iznos',
    amountLeft: 'Preostali iznos',
    recipient: 'Primatelj',
    iban: 'IBAN',
    model: 'Model',
    reference: 'Poziv na broj',
    purpose: 'Šifra namjene',
    description: 'Opis plaćanja',
    /** The date brings its own full stop. */
    until: 'Uplatite do {{date}}',
    paidInPart: 'Uplaćeno {{paid}} od {{due}}, preostaje {{left}}.',
    barcodeText: '2D barkod s podacima za uplatu',
    barcodeHelp: 'Skenirajte barkod u mobilnoj aplikaciji svoje banke.',
    barcodePhoneHelp:
      'Barkod je na ovom telefonu: spremite njegovu sliku i otvorite je u aplikaciji svoje banke („Plati sa slike”), ili prepišite podatke iznad.',
    barcodeSave: 'Spremi sliku barkoda',
    barcodeSaveFailed: 'Slika barkoda nije spremljena. Provjerite internetsku vezu i pokušajte ponovno.',
    copyShort: 'Kopiraj',
    copy: 'Kopiraj: {{what}}',
    copied: 'Kopirano.',
    print: 'Ispiši',
    failed: 'Stanje zahtjeva nije učitano',
    failedHelp:
      'Vaš je zahtjev zaprimljen i ništa nije izgubljeno. Podatke za uplatu poslali smo Vam i e-mailom.',
  },
};
