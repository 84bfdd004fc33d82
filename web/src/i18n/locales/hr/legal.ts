import '../../term-constants';
import { keptData } from './kept-data';

export const legal = {
  updated: 'Na snazi od {{date}}',
  terms: {
    title: 'Uvjeti korištenja',
    pageTitle: 'Uvjeti korištenja | Jamčimo',
    pageDescription:
      'Uvjeti korištenja platforme Jamčimo: točnost podataka, uporaba umjetne inteligencije, verifikacija i donacije.',
    sections: [
      {
        heading: '1. Prihvaćanje uvjeta',
        paragraphs: [
          'Korištenjem platforme Jamčimo prihvaćate ove uvjete. Ako se s njima ne slažete, molimo da platformu ne koristite.',
        ],
      },
      {
        heading: '2. Točnost podataka',
        paragraphs: [
          'Trudimo se da podaci budu točni i ažurni, ali za svaki podatak to ne možemo jamčiti. Uz ciljeve navodimo izvore kako biste ih mogli sami provjeriti. Na grešku nas možete upozoriti e-mailom na {{email}}; provjerit ćemo je i ispraviti.',
        ],
      },
      {
        heading: '3. Uporaba umjetne inteligencije',
        paragraphs: [
          'Neverificirane ciljeve automatski je pronašla usluga AI pretrage u javno dostupnim izvorima. Takvi ciljevi mogu biti nepotpuni ili netočni i zato su na svakom mjestu označeni kao neverificirani.',
          'Samo oznaka verifikacije na platformi znači da je profil potvrdio naš tim.',
        ],
      },
      {
        heading: '4. Sadržaj korisnika',
        paragraphs: [
          'Tko šalje podatke, fotografije i dokumente, odgovara za njihovu točnost i za to da ih smije objaviti. Sadržaj koji je protuzakonit, uvredljiv ili pripada nekome drugome nećemo objaviti, odnosno uklonit ćemo ga.',
        ],
      },
      {
        heading: '5. Intelektualno vlasništvo',
        paragraphs: [
          'Naziv, znak i oblikovanje platforme pripadaju nositelju platforme ({{association}}). Programi, fotografije i medijski članci pripadaju svojim autorima; od članaka prenosimo samo kratak navod i poveznicu.',
        ],
      },
      {
        heading: '6. Odgovornost',
        paragraphs: [
          'Platforma služi informiranju građana. Ne odgovaramo za odluke donesene na temelju objavljenih podataka, za sadržaj stranica na koje vode poveznice ni za povremenu nedostupnost platforme.',
        ],
      },
      {
        heading: '7. Privatnost',
        paragraphs: [
          'Koje osobne podatke obrađujemo, zašto i koliko dugo, opisano je na stranici „Zaštita privatnosti”.',
        ],
      },
      {
        heading: '8. Verifikacija',
        paragraphs: [
          'Verifikacija obuhvaća provjeru identiteta uz naknadu od {{fee}} i potvrdu triju ciljeva. Jamstvo iznosi {{guarantee}}, po {{perGoal}} za svaki cilj. Za svaki cilj ispunjen u mandatu vraća se njegov iznos, a inače se taj iznos daruje humanitarnom projektu. Ako osoba ne bude izabrana, vraća se {{refund}} uplate.',
          'Po čemu se ocjenjuje je li cilj ispunjen, dogovara se unaprijed: mjerila predlaže osoba, a prihvaća ih administrator, i nakon toga se ni mjerila ni cilj ne mijenjaju. Jamstvo za cilj računa se od kasnijeg od dvaju dana: kad je uplaćen njegov iznos i kad su dogovorena njegova mjerila. Ono što spriječi vijeće, sud ili ministarstvo, kao i ono što se ne može utvrditi, nije ispunjeno.',
        ],
      },
      {
        heading: '9. Donacije',
        paragraphs: [
          'Donacijama se financira rad platforme. Svaka se uplata vodi prema svojoj svrsi i svrhe se nikad ne miješaju. {{allFunds}} Donacija ne daje pravo na verifikaciju, na bolje mjesto na popisu ni na bilo kakav drugi prikaz profila.',
        ],
      },
      {
        heading: '10. Izmjene uvjeta',
        paragraphs: [
          'Uvjete možemo izmijeniti. Nova inačica objavljuje se na ovoj stranici s datumom od kojeg vrijedi.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Zaštita privatnosti',
    pageTitle: 'Zaštita privatnosti | Jamčimo',
    pageDescription:
      'Koje osobne podatke obrađuje Jamčimo, u koju svrhu, koliko ih dugo čuva i kako se ostvaruju prava.',
    kept: keptData,
    sections: [
      {
        heading: 'Tko obrađuje podatke',
        paragraphs: [
          'Voditelj obrade je {{association}}, {{address}}. Za sva pitanja o osobnim podacima pišite na {{email}}.',
        ],
      },
      {
        heading: 'Posjetitelji',
        paragraphs: [
          'Za pregledavanje, pretraživanje i filtriranje nije potrebna prijava. Ne koristimo alate za praćenje ni oglašavanje, a fontovi i slike dolaze s našeg poslužitelja. Tehnički zapisi poslužitelja služe sigurnosti, a čuvaju se prema postavkama operatera.',
        ],
      },
      {
        heading: 'Političari na popisu',
        paragraphs: [
          'Objavljujemo podatke povezane s javnom dužnošću ili kandidaturom: ime i prezime, stranku, poziciju, mjesto, program i ciljeve s izvorima. E-mail adresa i telefonski broj nikada nisu javni.',
          'Ako ste na popisu i smatrate da je neki podatak netočan ili se protivite njegovoj objavi, javite nam se. Zahtjev rješavamo bez odgađanja.',
        ],
      },
      {
        heading: 'Registracija i osobni dokument',
        paragraphs: [
          'Fotografija osobnog dokumenta služi samo provjeri identiteta. Čuva se šifrirana, vide je samo administratori, a svaki se uvid bilježi. Brišemo je {{daysAfterDecision}} dana nakon odluke, a najkasnije {{daysAtMost}} dana nakon primitka zahtjeva. Možete prekriti podatke koji za provjeru nisu potrebni, primjerice OIB i broj dokumenta.',
          'Zahtjev koji nije plaćen brišemo nakon {{unpaidDays}} dana, a onaj o kojem nije odlučeno nakon {{undecidedMonths}} mjeseci; {{reminderDays}} dana prije javljamo se e-mailom. Zahtjev za koji je primljena uplata ostaje dok ne odlučimo o njemu i o uplati. E-mail adresu i telefonski broj iz odbijenih zahtjeva brišemo nakon {{rejectedMonths}} mjeseci.',
        ],
      },
      {
        heading: 'Prigovori na netočnosti',
        paragraphs: [
          'Kad prijavite netočnost, čuvamo što ste napisali, poveznicu koju ste dodali i, ako ste je ostavili, e-mail adresu. Tekst i poveznicu vide samo administratori, a adresu nitko: služi samo odgovoru. Adresu brišemo {{objectionEmailDays}} dana, a tekst {{objectionTextMonths}} mjeseci nakon odluke. Na stranici Ispravci ostaje jedna rečenica o ispravku, bez podataka o tome tko ga je zatražio.',
          'Mrežna adresa s koje je prigovor ili prijedlog stigao čuva se jedan dan, kao šifrirani otisak, da se s jedne mreže ne bi slalo više od tri prigovora ili prijedloga dokaza na dan.',
        ],
      },
      {
        heading: 'Vaša prava',
        paragraphs: [
          'Imate pravo na pristup podacima, ispravak, brisanje, ograničenje obrade i prigovor. Pritužbu možete podnijeti Agenciji za zaštitu osobnih podataka (azop.hr).',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Izjava o pristupačnosti',
    pageTitle: 'Izjava o pristupačnosti | Jamčimo',
    pageDescription:
      'Kako je Jamčimo prilagođen svima: tipkovnica, čitači zaslona, kontrast i rad bez JavaScripta.',
    sections: [
      {
        heading: 'Čega se držimo',
        paragraphs: [
          'Stranice izrađujemo prema smjernicama WCAG 2.2, razina AA. Pri svakoj izmjeni automatski ih provjeravamo u pregledniku, na širini telefona, tableta i računala.',
        ],
      },
      {
        heading: 'Što to znači u praksi',
        paragraphs: [
          'Sve se može obaviti tipkovnicom, a mjesto na kojem se nalazite uvijek je vidljivo. Oznake profila nose ikonu i riječ, nikad samo boju. Tekst ima dovoljan kontrast, a polja i gumbi dovoljno su veliki za prst.',
          'Popis, filtri, pretraga i profili rade i bez JavaScripta. Tko u svojem uređaju traži manje animacija, neće ih vidjeti.',
        ],
      },
      {
        heading: 'Poznata ograničenja',
        paragraphs: [
          'Programi u obliku PDF dokumenta i stranice na koje vode poveznice nisu naši, pa za njihovu pristupačnost ne možemo jamčiti.',
        ],
      },
      {
        heading: 'Javite nam prepreku',
        paragraphs: [
          'Ako Vam nešto na stranici nije dostupno, pišite na {{email}}. Odgovorit ćemo, a podatke Vam poslati i u drugom obliku.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Kolačići',
    pageTitle: 'Kolačići | Jamčimo',
    pageDescription:
      'Jamčimo ne koristi kolačiće za praćenje ni oglašavanje. Što se i zašto sprema u Vaš preglednik.',
    sections: [
      {
        heading: 'Bez praćenja',
        paragraphs: [
          'Jamčimo ne koristi kolačiće za analitiku ni oglašavanje i ne učitava sadržaj trećih strana. Zato Vas ne pitamo za privolu.',
        ],
      },
      {
        heading: 'Što se sprema u preglednik',
        paragraphs: [
          'Ništa od navedenog ne služi praćenju. Osim kolačića sesije administratora, podaci se ne šalju poslužitelju.',
          'Mjesto na popisu: dok je kartica otvorena, preglednik pamti do kojeg ste mjesta stranice i popisa došli, kako biste se nakon otvaranja profila ili ponovnog učitavanja vratili na isto mjesto („scroll-positions” i „list-places”). Nestaje kad zatvorite karticu.',
          'Nacrt zahtjeva: ono što upišete u obrazac za registraciju ili dopunu i ispravci ciljeva čuvaju se dok je kartica otvorena, kako se ne bi izgubili ponovnim učitavanjem („registration:…” i „goals:…”). Brišu se nakon slanja ili kad obrazac ispraznite. Privola za osobni dokument ne čuva se.',
          'Odabrane datoteke: fotografija za profil i program (PDF) čuvaju se u bazi preglednika („registration”), kako ih nakon ponovnog učitavanja ne biste morali ponovno birati, a oznaka „registration-files” govori da ondje nešto ima. Brišu se nakon slanja ili kad obrazac ispraznite, a inače kad nakon jednog dana ponovno otvorite bilo koju našu stranicu. Fotografija osobnog dokumenta nikad se ne čuva u pregledniku.',
          'Oznaka slanja: nasumičan broj koji sprječava da se isti zahtjev zaprimi dvaput („registration-key”). Šalje se uz zahtjev, a briše nakon uspješnog slanja ili kad zatvorite karticu.',
          'Nova inačica: oznaka da je stranica zbog nove inačice već jednom ponovno učitana („reloaded-for”). Nestaje kad zatvorite karticu.',
          'Izgled: odabrani svijetli ili tamni prikaz („theme”). Ostaje u pregledniku dok ne odaberete prikaz prema sustavu.',
          'Administratori: kolačić sesije („jamcimo_session”, preko HTTPS-a „__Host-jamcimo_session”) nužan je za prijavu, ne služi ničemu drugom i nestaje kad zatvorite preglednik, a oznaka „adminLoggedIn” ostaje u pregledniku do odjave kako se stranica za prijavu ne bi nakratko prikazala. Ono što administratori upišu i još ne spreme čuva se dok je kartica otvorena („admin-drafts”), bez odabranih datoteka, a briše se nakon spremanja i pri odjavi. Ako isključite tipkovničke prečace administracije, ostaje i oznaka „adminShortcuts”, dok ih ponovno ne uključite; ako uključite zbijeni prikaz popisa, ostaje oznaka „adminDenseView”, dok ga ne isključite.',
        ],
      },
    ],
  },
};
