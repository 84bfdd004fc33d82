/**
 * What invented people promise. A text is a pattern:
 *
 * - `{a|b|c}` is one of the alternatives;
 * - `{Jedinica}` is the official name with its kind ("Grad Sinj", "Općina Bale", "Istarska županija"), always the subject of
 *   a verb in the singular, because only the nominative needs no inflection of the place;
 * - `{u jedinici}`, `{jedinice}`, `{jedinici}` are the kind alone in locative with preposition, genitive and dative;
 * - `{-sk}` is the stem of the adjective (gradsk-, općinsk-, županijsk-), the ending follows;
 * - `{vijeća}` is the representative body in genitive;
 * - `{u županiji}`, `{županije}` the county by name ("u Istarskoj županiji"), which inflects by one rule.
 */
export interface GoalTopic {
  /** Who can promise it: heads and councillors of a town or municipality, of a county, or both. */
  level: 'local' | 'county' | 'any';
  patterns: string[];
}

export const GOAL_TOPICS: GoalTopic[] = [
  {
    level: 'any',
    patterns: [
      'Otvoren proračun: svaki račun {-sk}e uprave objavljen na internetu u roku od {sedam|deset|petnaest} dana.',
      '{Jedinica} objavljuje svaku isplatu iz proračuna: komu je plaćeno, koliko i za što, {svaki tjedan|svakog mjeseca}.',
      'Bez novog zaduživanja {do kraja mandata|do 2029. godine}.',
      'Bez novih dugova: {Jedinica} do 2029. vraća {četvrtinu|trećinu|polovicu} postojećih kredita.',
    ],
  },
  {
    level: 'any',
    patterns: [
      '{Jedinica} odgovara na svaki upit građana u roku od {pet|sedam|osam|deset} radnih dana.',
      'Jedan {broj telefona|ured|šalter} za sve: građani svoj zahtjev predaju jednom, a {-sk}e službe dalje ga rješavaju same.',
      'Svi zahtjevi prema {jedinici} mogu se predati preko interneta, a {tijek rješavanja vidljiv je|faza postupka vidljiva je} u svakom trenutku.',
      'Do {2027.|2028.|2029.} skratiti izdavanje {dozvola|rješenja|potvrda} na najviše {deset|petnaest|trideset} dana i svakog tromjesečja objaviti koliko je predmeta riješeno u roku, a koliko nije.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Izravan prijenos svih sjednica {vijeća}.',
      'Svaku sjednicu {vijeća} prenosimo uživo, a snimka, zapisnik i pojedinačno glasovanje dostupni su {sljedeći dan|u roku od tri dana|u roku od tjedan dana}.',
      'Prije donošenja proračuna održat ćemo {najmanje pet|najmanje sedam|deset} javnih rasprava, a {Jedinica} na svaki prijedlog građana odgovara pisano i s obrazloženjem.',
      'Građani sami odlučuju o {tri|četiri|pet} posto proračuna: prijedloge daju {mjesni odbori|udruge i pojedinci|stanovnici}, glasuje se {u lipnju|u rujnu|u listopadu}, a {-sk}a uprava svake godine objavljuje što je od izglasanoga izvedeno.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Stipendija za svakog {studenta|učenika i studenta} iz obitelji s nižim primanjima.',
      'Broj {-sk}ih stipendija povećati {sa 60 na 120|s 80 na 200|s 40 na 100} godišnje, od toga {polovicu|trećinu|četvrtinu} za deficitarna zanimanja.',
      'Besplatni {udžbenici|radni udžbenici|udžbenici i radne bilježnice} za sve osnovnoškolce.',
      'Topli obrok {u svakoj školi|za svakog učenika}, od namirnica {lokalnih proizvođača|domaćih obiteljskih gospodarstava}, bez plaćanja za obitelji s {dvoje|troje} i više djece.',
    ],
  },
  {
    level: 'any',
    patterns: [
      '{Prepoloviti|Do 2028. prepoloviti} broj divljih odlagališta.',
      'Razdvojeno prikupljanje otpada podići na {50|55|60} posto do {2028.|2029.} godine.',
      'Do {2027.|2028.} očistiti sva popisana divlja odlagališta {u jedinici}, a na {deset|dvadeset|trideset} mjesta na kojima se otpad najčešće odbacuje postaviti nadzor i objaviti {kazne|izrečene kazne}.',
      'Uz svaku {školu|ambulantu|tržnicu} ljeti je {potrebna hladovina|premalo sjene}: {Jedinica} do 2029. sadi {1.000|1.500|2.000|3.000} stabala i zalijeva ih prve tri godine.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Sunčane elektrane na svim {-sk}im zgradama.',
      'Solarni paneli na krovovima {škola|vrtića i škola|javnih zgrada}, a ušteda {na struji|na računima} ide {u sportske programe|u knjižnice|u produženi boravak}.',
      'Do {2028.|2029.} energetski obnoviti {pet|šest|osam|deset} javnih zgrada i za svaku objaviti potrošnju prije i poslije obnove.',
      'Potrošnju energije {-sk}ih zgrada do 2029. smanjiti za {20|25|30|40} posto.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Brzi internet u svakom naselju {jedinice}.',
      'Do {2027.|2028.} svako naselje {jedinice} ima {svjetlovod|optički priključak} ili stabilnu mobilnu mrežu; do tada {Jedinica} objavljuje kartu mjesta bez signala.',
      'Besplatan bežični internet u {knjižnicama|čekaonicama|školama} i na {autobusnim stajalištima|trgovima|igralištima}.',
      'Informatički tečajevi za starije u {svakom naselju|svakoj knjižnici}: {dvaput tjedno|jednom tjedno}, besplatno, u malim skupinama.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Pristupačan ulaz u svaku javnu zgradu {jedinice}.',
      'Do {2027.|2028.} ukloniti prepreke na {40|60|80|100} pješačkih prijelaza i na ulazima u {ambulante|škole|javne ustanove}, prema popisu koji izrađujemo zajedno s udrugama osoba s invaliditetom.',
      'Pomoć u kući za {150|200|300|450} starijih osoba koje žive same, {pet|šest|sedam} dana u tjednu.',
      'Za starije koji žive same uvodimo gumb za hitnu pomoć, dostavu lijekova i redovit posjet gerontodomaćice; {Jedinica} do 2029. osigurava uslugu za {najmanje 200|najmanje 350|najmanje 500} ljudi i svakih šest mjeseci objavljuje listu čekanja, tako da svatko može provjeriti kada dolazi na red.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Javni natječaji za sva radna mjesta u {-sk}im ustanovama.',
      '{Jedinica} zapošljava samo javnim natječajem: {pitanja i rezultati testova|bodovi svih kandidata|zapisnici povjerenstva} objavljuju se {istoga dana|u roku od 48 sati|u roku od tri dana}.',
      'Imovina {jedinice} na jednoj karti: {prazni prostori|zemljišta i poslovni prostori}, najamnine i ugovori, dostupno svima do {2027.|2028.} godine.',
      'Donacije udrugama dijele se prema bodovima, a ne prema poznanstvima: kriteriji, bodovi i izvješća {objavljeni su|bit će objavljeni} na jednom mjestu.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Novi {autobusni vozni red|prijevoz na zahtjev}: iz svakog naselja do {liječnika|posla|škole} i natrag.',
      'Prijevoz na zahtjev za naselja bez autobusa: {poziv dan ranije|poziv do podneva}, cijena {jedan euro|dva eura}, za starije od {65|70} godina besplatno.',
      'Besplatan javni prijevoz za {učenike i umirovljenike|sve mlađe od 18 i starije od 65|sve stanovnike}.',
      'Sva {stajališta|autobusna stajališta} dobivaju nadstrešnicu, klupu i vozni red koji se može pročitati, a {dvadeset|trideset|četrdeset} najprometnijih i zaslon s dolascima u stvarnom vremenu.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Vatrogasci s opremom koja odgovara današnjim opasnostima: {Jedinica} svake godine obnavlja {najmanje jedno vozilo|najmanje dva vozila}.',
      'Plan za {poplave|požare|potres|velike vrućine} poznat svakom kućanstvu, a vježba jednom godišnje.',
      'Do {2027.|2028.} očistiti {kanale|vodotoke|protupožarne prosjeke} na {30|45|60|80} kilometara i objaviti tko ih održava i koliko to stoji.',
      'U svakom naselju jedan defibrilator i {pet|deset|dvadeset} ljudi koji se znaju njime služiti.',
    ],
  },
  {
    level: 'any',
    patterns: [
      'Zemlja onima koji je obrađuju: {Jedinica} do {2027.|2028.} daje u zakup {100|250|400} hektara zapuštenog zemljišta {mladim poljoprivrednicima|obiteljskim gospodarstvima}.',
      'Otkup i hladnjača za {voće i povrće|domaće proizvođače} do {2028.|2029.} godine.',
      'Kuhinje {u vrtićima i školama|u školama i domovima} nabavljaju najmanje {30|40|50} posto namirnica od obiteljskih gospodarstava iz bliže okolice.',
      'Potpora od {3.000|5.000|7.500|10.000} eura za svaku novu {obrtničku radionicu|tvrtku|obiteljsku farmu} koja zaposli barem jednu osobu i održi se {dvije|tri} godine; popis korisnika i provjera ispunjenih uvjeta objavljuju se svake godine, zajedno s iznosima koji su vraćeni.',
    ],
  },
];

/** Sentences that some goals end with. */
export const GOAL_ENDINGS = [
  'Napredak objavljujemo {svaka tri mjeseca|svakih šest mjeseci}, zajedno s troškovima.',
  'Ako ne uspijemo, javno ćemo {objasniti|reći} zašto i što slijedi.',
  'Stanje se može provjeriti {na mrežnim stranicama|u tromjesečnom izvješću} {jedinice}.',
  'Prvi rezultati bit će vidljivi {do kraja 2026.|u proljeće 2027.|do ljeta 2027.} godine.',
];
