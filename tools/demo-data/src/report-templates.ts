/** Words that follow the gender of the person: he, she. */
type Verb = (masculine: string, feminine: string) => string;

export interface Template {
  /** Last part of the address. */
  slug: string;
  title(name: string, verb: Verb): string;
  text(name: string, verb: Verb): string;
}

/** Everyday reports that praise and blame nobody. Names stand in the nominative, so that every name fits. */
export const TEMPLATES: Template[] = [
  {
    slug: 'ciljevi-do-2029',
    title: (name, verb) => `${name} ${verb('predstavio', 'predstavila')} ciljeve do 2029.`,
    text: (name, verb) =>
      `Na susretu s građanima ${name} ${verb('predstavio je', 'predstavila je')} ciljeve za sljedeće četiri godine i ${verb('odgovarao', 'odgovarala')} na pitanja o rokovima i troškovima.`,
  },
  {
    slug: 'razgovor',
    title: (name) => `Razgovor tjedna: ${name}`,
    text: (name) =>
      `U nizu razgovora s kandidatima ${name} govori o komunalnim radovima, dječjim vrtićima i javnom prijevozu.`,
  },
  {
    slug: 'suceljavanje',
    title: () => 'Sučeljavanje uživo: voda, otpad i rad uprave',
    text: (name, verb) =>
      `U sučeljavanju ${verb('je sudjelovao', 'je sudjelovala')} i ${name}. Govorilo se o cijeni vode, odvozu otpada i radu lokalne uprave.`,
  },
  {
    slug: 'citljiv-proracun',
    title: (name) => `${name}: proračun mora biti čitljiv svima`,
    text: (name, verb) =>
      `${name} ${verb('zatražio je', 'zatražila je')} da se proračun objavljuje u obliku koji građani mogu pretraživati i preuzeti.`,
  },
  {
    slug: 'otvorena-vrata',
    title: (name, verb) => `Otvorena vrata: ${name} ${verb('odgovarao', 'odgovarala')} na pitanja građana`,
    text: (name) =>
      `Najviše se pitanja odnosilo na parkiranje, nogostupe i radno vrijeme šaltera. Odgovore na sva pitanja objavit će ${name} na svojim stranicama.`,
  },
  {
    slug: 'usporedba-programa',
    title: () => 'Usporedili smo programe kandidata',
    text: (name) =>
      `Među programima koje smo usporedili jest i onaj koji potpisuje ${name}. Gledali smo ima li svaki cilj rok i procjenu troška.`,
  },
  {
    slug: 'mjesni-odbori',
    title: (name) => `${name} u obilasku mjesnih odbora`,
    text: (name, verb) =>
      `${name} ${verb('obišao je', 'obišla je')} mjesne odbore i ${verb('razgovarao', 'razgovarala')} sa stanovnicima o rasvjeti, nogostupima i odvodnji.`,
  },
  {
    slug: 'tribina-vrtici',
    title: () => 'Tribina o vrtićima i školama okupila roditelje',
    text: (name, verb) =>
      `Uz ravnatelje i roditelje na tribini ${verb('je govorio', 'je govorila')} i ${name}. Snimka tribine bit će dostupna na internetu.`,
  },
  {
    slug: 'prijevoz-ucenika',
    title: (name, verb) => `${name} ${verb('podržao', 'podržala')} besplatan prijevoz učenika`,
    text: (name) =>
      `${name} smatra da se prijevoz učenika može platiti iz uštede na najmu poslovnih prostora.`,
  },
  {
    slug: 'otpad',
    title: () => 'Što kandidati kažu o odvajanju otpada',
    text: (name) =>
      `Pitali smo kandidate kako bi povećali udio odvojenog otpada. ${name} navodi spremnike po kućanstvu i dva nova reciklažna dvorišta.`,
  },
  {
    slug: 'prvih-sto-dana',
    title: (name) => `${name}: što bi došlo na red u prvih sto dana`,
    text: (name, verb) =>
      `${name} ${verb('opisao je', 'opisala je')} prvih sto dana mandata: popis nekretnina, plan održavanja cesta i objavu svih ugovora.`,
  },
  {
    slug: 'mladi-pitaju',
    title: (name) => `Mladi pitaju, odgovara ${name}`,
    text: (name) =>
      `Srednjoškolci su pripremili pitanja o stanovanju, sportskim terenima i noćnim autobusima. U emisiji im odgovara ${name}.`,
  },
  {
    slug: 'sjena-i-zelenilo',
    title: () => 'Stabla umjesto asfalta: prijedlozi za vruća ljeta',
    text: (name) =>
      `Među prijedlozima koje smo prikupili jest i onaj koji zastupa ${name}: drvored uz svaku novu prometnicu.`,
  },
  {
    slug: 'digitalne-usluge',
    title: (name) => `${name} o uslugama bez čekanja na šalteru`,
    text: (name) =>
      `Zahtjevi bi se, kaže ${name}, trebali moći podnijeti i pratiti putem interneta, a šalteri ostati otvoreni onima koji to žele.`,
  },
  {
    slug: 'sportski-tereni',
    title: () => 'Klubovi traže duže radno vrijeme dvorana',
    text: (name, verb) =>
      `Na sastanak s predstavnicima klubova ${verb('došao je', 'došla je')} i ${name}. Dogovoren je popis termina koji stoje prazni.`,
  },
  {
    slug: 'pitanja-umirovljenika',
    title: (name) => `${name} na razgovoru s umirovljenicima`,
    text: (name, verb) =>
      `${name} ${verb('razgovarao je', 'razgovarala je')} o pomoći u kući, klupama uz pješačke staze i prijevozu do liječnika.`,
  },
];
