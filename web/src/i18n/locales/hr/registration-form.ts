/** What the registration form says. Messages about wrong values are those of the contracts. */
export const registrationForm = {
  /** Asked before the page is left. */
  leave: {
    sending: 'Zahtjev se upravo šalje. Ako odete, neće biti poslan. Želite li ipak otići?',
    unsent:
      'Zahtjev nije poslan. Upisani podaci, fotografija i program ostaju dok je kartica otvorena, a osobni dokument ne. Želite li otići?',
  },
  formLabel: 'Obrazac za registraciju',
  verificationFormLabel: 'Obrazac za verifikaciju profila',
  intro: {
    required: 'Polja označena zvjezdicom (*) su obavezna.',
    kept: 'Ono što upišete i odaberete ostaje u ovoj kartici preglednika i nakon ponovnog učitavanja, osim osobnog dokumenta.',
    restoredTexts: 'Vratili smo ono što ste upisali.',
    restored: 'Vratili smo ono što ste upisali. Osobni dokument i privolu treba ponovno odabrati.',
  },
  clear: 'Obriši unos',
  clearQuestion: 'Jeste li sigurni da želite obrisati sve što ste upisali?',
  sections: {
    personal: 'Osobni podaci',
    programme: 'Program i kandidatura',
    goals: 'Tri glavna cilja',
    option: 'Verifikacija ili jamstvo',
  },
  labels: {
    name: 'Ime i prezime',
    email: 'E-mail',
    phone: 'Telefon',
    photo: 'Fotografija',
    idDocument: 'Fotografija osobnog dokumenta',
    idDocumentConsent: 'Privola za osobni dokument',
    programLink: 'Link programa',
    programPdf: 'Program (PDF)',
    party: 'Stranka',
    position: 'Pozicija',
    county: 'Županija',
    city: 'Grad/općina',
    goal1: 'Prvi cilj',
    goal2: 'Drugi cilj',
    goal3: 'Treći cilj',
    goal1Link1: '1. cilj – poveznica 1',
    goal1Link2: '1. cilj – poveznica 2',
    goal2Link1: '2. cilj – poveznica 1',
    goal2Link2: '2. cilj – poveznica 2',
    goal3Link1: '3. cilj – poveznica 1',
    goal3Link2: '3. cilj – poveznica 2',
    verificationOption: 'Mogućnost',
  },
  help: {
    email: 'Na ovu adresu šaljemo podatke za uplatu. Ne objavljujemo je.',
    phone: 'Ne objavljujemo ga.',
    photo: 'JPEG, PNG ili WebP, najviše {{megabytes}} MB. Objavljuje se na profilu.',
    idDocument:
      'Prednja strana osobne iskaznice, s fotografijom; JPEG, PNG ili WebP, najviše {{megabytes}} MB. Služi samo za provjeru identiteta. Vide je samo administratori, čuva se šifrirano i briše {{afterDecision}} dana nakon odluke, a najkasnije {{atMost}} dana nakon primitka zahtjeva. Nikad se ne objavljuje.',
    idDocumentConsent:
      'Pristajem da se moj osobni dokument obradi radi provjere identiteta i obriše u navedenim rokovima.',
    programme: 'Potrebno je barem jedno: poveznica na program ili PDF dokument.',
    programPdf: 'PDF, najviše {{megabytes}} MB.',
    goals:
      'Napišite što želite ostvariti do {{year}}. godine, tako da se vidi je li ispunjeno: „40 novih mjesta u gradskim vrtićima do 2028.” Poveznice na izvor nisu obavezne.',
  },
  party: {
    missing: 'Greška',
    missingText: 'Molimo unesite naziv stranke',
  },
  file: {
    existingPhoto: 'Postojeća slika profila {{name}}',
    existingPhotoKept: 'Postojeća fotografija ostaje ako ne odaberete drugu.',
    existingPdf: 'Postojeći program',
    existingPdfKept: 'Postojeći PDF ostaje ako ne odaberete drugi.',
  },
  /** In the form of a request that came back. */
  correction: {
    photoStays: 'Poslana fotografija ostaje ako ne odaberete drugu.',
    documentStays: 'Poslani osobni dokument ostaje ako ne odaberete drugi.',
    pdfStays: 'Poslani PDF ostaje ako ne odaberete drugi.',
    optionStays:
      'Odabrana mogućnost ostaje ista, kao i podaci za uplatu. Ono što ste uplatili ne treba platiti ponovno.',
    submit: 'Pošalji dopunu',
  },
  /** In the form that the person of a public profile opens by their link. */
  change: {
    emailStays: 'Na ovu je adresu stigla poveznica, pa se izmjena šalje s nje.',
    documentKnown: 'Osobni dokument ne treba slati ponovno: identitet smo već provjerili.',
  },
  changeOptions: {
    verifyOnly: {
      name: 'Izmjena bez jamstva',
      price: 'bez naknade',
      priceNote: 'identitet je već provjeren',
      gets: [
        'Mijenja se ono što na profilu promijenite.',
        'Ciljevi su javni, ali nisu financijski zajamčeni.',
      ],
      next: 'O izmjeni odlučujemo mi, a odluku javljamo e-mailom.',
    },
    verifyAndGuarantee: {
      name: 'Jamstvo za ciljeve',
      price: '{{guarantee}}',
      priceNote: '3 × {{perGoal}}, po jedan iznos za svaki cilj',
      gets: [
        'Profil dobiva pečat „JAMČIMO”.',
        'Za svaki ispunjeni cilj vraća se {{perGoal}}, a za neispunjeni taj iznos ide humanitarnom projektu.',
        'Ako ne budete izabrani, vraća se {{refund}} uplate.',
        'Jamstvo za cilj računa se tek otkad su dogovorena mjerila. Ono što spriječi vijeće, sud ili ministarstvo, kao i ono što se ne može utvrditi, nije ispunjeno.',
      ],
      next: 'Ponudu za plaćanje šaljemo e-mailom. Pečat objavljujemo nakon uplate.',
    },
  },
  options: {
    verifyOnly: {
      name: 'Samo verifikacija',
      price: '{{fee}}',
      priceNote: 'naknada za provjeru identiteta',
      gets: [
        'Provjeravamo identitet, a Vi potvrđujete ciljeve.',
        'Profil dobiva oznaku „Verificirano”.',
        'Ciljevi su javni, ali nisu financijski zajamčeni.',
      ],
      next: 'Podatke za uplatu šaljemo e-mailom. Naknada se uplaćuje s Vašeg osobnog računa. Jamstvo možete dodati i poslije.',
    },
    verifyAndGuarantee: {
      name: 'Verifikacija i jamstvo',
      price: '{{guarantee}}',
      priceNote: '3 × {{perGoal}}, po jedan iznos za svaki cilj',
      gets: [
        'Profil dobiva oznaku „Verificirano” i pečat „JAMČIMO”.',
        'Za svaki ispunjeni cilj vraća se {{perGoal}}, a za neispunjeni taj iznos ide humanitarnom projektu.',
        'Ako ne budete izabrani, vraća se {{refund}} uplate.',
        'Jamstvo za cilj računa se tek otkad su dogovorena mjerila. Ono što spriječi vijeće, sud ili ministarstvo, kao i ono što se ne može utvrditi, nije ispunjeno.',
      ],
      next: 'Ponudu za plaćanje šaljemo e-mailom. Profil objavljujemo nakon uplate i provjere.',
    },
    gets: 'Što dobivate',
    next: 'Što slijedi',
  },
  offers: {
    name: 'Ime je upisano samo velikim ili samo malim slovima i tako bi pisalo u porukama i na profilu.',
    town: '{{name}} je grad; na čelu je grada gradonačelnik ili gradonačelnica.',
    municipality: '{{name}} je općina; na čelu je općine načelnik ili načelnica.',
    take: 'Upiši „{{text}}”',
  },
  summary: {
    title: 'Sažetak',
    complete: 'ispunjeno',
    left_one: 'još {{count}} polje',
    left_few: 'još {{count}} polja',
    left_other: 'još {{count}} polja',
    chosen: 'Odabrano',
    toPay: 'Za uplatu',
  },
  errors: {
    title_one: 'Zahtjev nije poslan: {{count}} polje treba ispraviti',
    title_few: 'Zahtjev nije poslan: {{count}} polja treba ispraviti',
    title_other: 'Zahtjev nije poslan: {{count}} polja treba ispraviti',
  },
  submit: 'Pošalji zahtjev',
  submitVerification: 'Verificiraj profil',
  terms:
    'Slanjem prihvaćate <terms>uvjete korištenja</terms> i potvrđujete da ste pročitali <privacy>pravila privatnosti</privacy>.',
  sending: {
    title: 'Šaljemo zahtjev',
    progress: '{{percent}} od {{size}} MB',
    processing: 'Datoteke su poslane. Provjeravamo ih i spremamo zahtjev…',
    stay: 'Ostavite ovu stranicu otvorenu.',
    cancel: 'Prekini slanje',
    cancelled: 'Slanje je prekinuto. Sve što ste unijeli ostalo je u obrascu.',
  },
  failed: {
    toast: 'Greška prilikom registracije',
    toastText: 'Došlo je do problema prilikom obrade vaše prijave. Molimo pokušajte ponovno.',
    title: 'Zahtjev nije poslan',
    kept: 'Ništa nije izgubljeno: sve što ste unijeli ostalo je u obrascu, a ponovljeno slanje ne stvara drugi zahtjev.',
    offline: 'Nema internetske veze. Provjerite vezu i pokušajte ponovno.',
    unreachable: 'Veza s poslužiteljem je prekinuta.',
    busy: 'Sustav trenutačno ne može zaprimiti zahtjev. Pokušajte ponovno za nekoliko trenutaka.',
    throttled_one: 'S Vaše je adrese stiglo previše zahtjeva. Pokušajte ponovno za {{count}} minutu.',
    throttled_few: 'S Vaše je adrese stiglo previše zahtjeva. Pokušajte ponovno za {{count}} minute.',
    throttled_other: 'S Vaše je adrese stiglo previše zahtjeva. Pokušajte ponovno za {{count}} minuta.',
    unexpected: 'Došlo je do greške na poslužitelju.',
    retry: 'Pokušaj ponovno',
  },
  done: {
    guarantee: 'Registracija uspješna!',
    guaranteeText:
      'Vaša prijava je zaprimljena i čeka potvrdu. Na vašu email adresu poslana je ponuda za plaćanje jamstva.',
    verification: 'Verifikacija poslana!',
    verificationText:
      'Vaš zahtjev je zaprimljen. Obavijest s podacima za uplatu naknade šaljemo Vam e-mailom.',
  },
  sent: {
    title: 'Zahtjev je poslan',
    text: 'Zahtjev je zaprimljen i obrazac je prazan. Podaci za uplatu čekaju Vas na stranici zahtjeva, a poslali smo ih i e-mailom.',
    open: 'Podaci za uplatu',
    again: 'Novi zahtjev',
  },
  loaded: {
    title: 'Profil učitan',
    text: 'Provjerite podatke i dopunite obrazac.',
  },
};
