export const success = {
  stepsHeading: 'Što slijedi',
  noteHeading: 'Dobro je znati',
  contactHeading: 'Imate li pitanja?',
  contactText: 'Pišite nam na',
  back: 'Natrag na početnu',
  /** Opened without a link, by whoever: claims nothing. */
  general: {
    title: 'Kako dalje nakon prijave',
    pageTitle: 'Kako dalje nakon prijave | Jamčimo',
    guarantee:
      'Nakon što pošaljete zahtjev s jamstvom, na e-mail adresu iz zahtjeva šaljemo ponudu za plaćanje jamstva od {{guarantee}} i poveznicu na podatke za uplatu.',
    verify:
      'Nakon što pošaljete zahtjev za verifikaciju, na e-mail adresu iz zahtjeva šaljemo podatke za uplatu naknade od {{fee}} i poveznicu na ovu stranicu.',
  },
  /** Until the server has said what the link opens. */
  opening: 'Otvaramo podatke na koje vodi Vaša poveznica…',
  incomplete: {
    title: 'Poveznica nije potpuna',
    lead: 'Ova poveznica ne otvara podatke za uplatu. Možda je u e-mailu prelomljena ili nije cijela kopirana. Otvorite je izravno iz e-maila ili zatražite novu poruku.',
  },
  guarantee: {
    title: 'Prijava je zaprimljena',
    pageTitle: 'Prijava je zaprimljena | Jamčimo',
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
      'Jamstvo možete dodati i poslije: na svojem profilu odaberite „Zajamči ciljeve”.',
    ],
  },
  payment: {
    heading: 'Podaci za uplatu',
    loading: 'Učitavanje podataka za uplatu…',
    amount: 'Iznos',
    amountLeft: 'Preostali iznos',
    amountPaid: 'Uplaćeno',
    recipient: 'Primatelj',
    iban: 'IBAN',
    model: 'Model',
    reference: 'Poziv na broj',
    purpose: 'Šifra namjene',
    description: 'Opis plaćanja',
    /** The date brings its own full stop. */
    until: 'Uplatite do {{date}}',
    paid: 'Uplata je evidentirana. Hvala.',
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
    gone: 'Podaci za uplatu na ovoj poveznici više nisu dostupni. Naći ćete ih u e-mailu koji smo Vam poslali.',
    failed: 'Podaci za uplatu nisu učitani',
    failedHelp: 'Vaš je zahtjev zaprimljen i ništa nije izgubljeno. Iste podatke poslali smo Vam i e-mailom.',
  },
};
