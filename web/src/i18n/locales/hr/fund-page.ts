export const fundPage = {
  title: 'Kamo ide novac',
  pageTitle: 'Kamo ide novac | Jamčimo',
  pageDescription:
    'Koliko je novca stiglo i za što, koliko se čuva kao jamstvo, što je vraćeno i što je usmjereno u humanitarni projekt.',
  lead: 'Koliko je novca stiglo, za što je uplaćen i gdje je sada.',
  loading: 'Učitavanje iznosa…',
  failed: 'Iznosi trenutačno nisu dostupni',
  failedHelp: 'Podaci nisu izgubljeni. Pokušajte ponovno za koji trenutak.',
  empty: 'Još nije stigla nijedna uplata. Prva će se ovdje vidjeti čim je evidentiramo.',
  total: 'Ukupno',
  totalText:
    'Sve što je stiglo, umanjeno za ono što je vraćeno. Isti iznos pokazuje i mjerač na početnoj stranici.',
  figuresHeading: 'Gdje je novac',
  figures: {
    received: {
      label: 'Stiglo',
      check:
        'Zbroj svih važećih uplata, koje su u tablicama ispod raspoređene po svrsi i po mjesecima. Poništena uplata ne ulazi ni u jedan iznos.',
    },
    held: {
      label: 'Čuva se kao jamstvo',
      check:
        'Sva primljena jamstva, umanjena za ono što je vraćeno i za ono što je usmjereno u humanitarni projekt. Taj novac čeka ocjenu ciljeva {{year}}. godine i dotad se ne troši.',
    },
    givenBack: {
      label: 'Vraćeno',
      check: 'Zbroj svih povrata jamstava. Novac se vraća isključivo na račun s kojeg je uplaćen.',
    },
    forfeited: {
      label: 'Jamstva usmjerena u humanitarni projekt',
      check:
        'Zbroj jamstava koja se ne vraćaju jer cilj nije ispunjen ili osoba nije izabrana. I dalje su dio ukupnog iznosa.',
    },
  },
  purposeHeading: 'Što je stiglo, po svrsi',
  purposeText: 'Svaka uplata ima jednu svrhu i svrhe se nikad ne miješaju.',
  monthHeading: 'Što je stiglo, po mjesecima',
  monthText: 'Uplata se broji u mjesecu u kojem je uplaćena. Zbroj svih mjeseci jednak je iznosu „Stiglo”.',
  columns: {
    purpose: 'Svrha',
    count: 'Broj uplata',
    amount: 'Iznos',
    month: 'Mjesec',
    parts: 'Od toga',
  },
  count_one: '{{shown}} uplata',
  count_few: '{{shown}} uplate',
  count_other: '{{shown}} uplata',
  checkHeading: 'Kako provjeriti',
  checkText:
    'Nijedan se iznos ne upisuje posebno: svaki je zbroj važećih uplata i povrata iz naše evidencije. Iste iznose možete preuzeti i sami zbrojiti:',
  csv: 'Tablica (CSV)',
  json: 'Podaci (JSON)',
  apiText: 'Javne podatke možete dohvatiti i vlastitim programom; svi su pozivi opisani na stranici',
  api: 'Podaci (API)',
  on: 'Posljednja promjena {{when}}',
  names: 'Ime osobe koja je uplatila ne objavljujemo bez njezine privole.',
};
