import type { GoalTopic } from './goal-topics.ts';

/** Promises that fit either towns and municipalities or counties only; patterns as in `goal-topics.ts`. */
export const GOAL_TOPICS_BY_LEVEL: GoalTopic[] = [
  {
    level: 'local',
    patterns: [
      'Mjesto u vrtiću za svako dijete do {rujna 2027. godine|rujna 2028. godine|2029. godine}.',
      '{Jedinica} dobiva novi vrtić za {80|100|120|150} djece najkasnije do {2027.|2028.|2029.} godine.',
      'Vrtić radi od {5:30|6|6:30} do {17|18|20} sati, i {subotom|za roditelje koji rade u smjenama|ljeti}.',
      'Nitko više ne čeka mjesto u vrtiću: do {2027.|2028.} otvaramo {pet|šest|osam} novih skupina, a za djecu koja se dotad ne upišu {Jedinica} roditeljima plaća {150|200|250|300} eura mjesečno za čuvanje djeteta.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Jednosmjenska nastava u svim osnovnim školama do {2028.|2029.} godine.',
      'Produženi boravak do {17|17:30|18} sati u svakoj osnovnoj školi.',
      'Obnova {školske dvorane|školske kuhinje|školskog igrališta} do {2027.|2028.|2029.} i produženi boravak za {prva četiri|prva tri} razreda.',
      'Siguran put do škole: nogostup, rasvjeta i {uspornici|smirivanje prometa} na svim ulicama u krugu od {300|400|500} metara od svake škole, do početka školske godine {2027./2028.|2028./2029.}, uz objavljenu kartu radova i rokova.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Svako kućanstvo na javnom vodovodu do {2027.|2028.|2029.} godine.',
      'Gubitke vode u mreži smanjiti s {45 na 25|50 na 30|40 na 20} posto.',
      '{Jedinica} do {2028.|2029.} dobiva {12|18|25|30} kilometara nove kanalizacije, a priključak za kućanstvo {ne stoji više od 500 eura|otplaćuje se na 24 rate|plaća se na rate}.',
      'Zamijenit ćemo {8|11|15|20} kilometara starih vodovodnih cijevi, počevši od ulica s najviše puknuća; svaka ulica tri mjeseca unaprijed zna kada počinju radovi i koliko traju, a za svaki dan kašnjenja izvođač plaća ugovorenu kaznu koju ćemo i naplatiti.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Asfalt do posljednje kuće.',
      'Do 2029. urediti {15|20|25|40} kilometara nerazvrstanih cesta, redom koji određuje {broj stanovnika|stanje ceste}, a ne politika.',
      'Nogostup i rasvjeta u {svakom naselju|svakoj ulici s autobusnim stajalištem}.',
      'Biciklistička staza koja povezuje {školu, tržnicu i kolodvor|sva veća naselja|središte i radnu zonu}, ukupno {6|9|14|18} kilometara, do {2028.|2029.} godine.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Dežurni pedijatar {i vikendom|svaki radni dan|i ljeti}.',
      '{Jedinica} do {2027.|2028.} uređuje ordinaciju i stan za {obiteljskog liječnika|pedijatra|stomatologa}, kako bi se mjesto konačno popunilo.',
      'Fizikalna terapija bez putovanja: {mobilni tim|ambulanta} {dvaput|triput} tjedno od {2027.|2028.} godine.',
      'Ambulanta obnovljena, s parkiralištem i pristupom za kolica, a za preglede u bolnici {organiziran|besplatan} prijevoz {dvaput tjedno|svaki radni dan}, s povratkom istoga dana i rezervacijom telefonom.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Stanovi za mlade obitelji: {12|25|36|48} stanova u priuštivom najmu do {2028.|2029.} godine.',
      'Komunalno opremljene parcele za mlade obitelji po cijeni od {jednog eura|deset eura} po četvornom metru.',
      'Prazne kuće ponovno {naseljene|pune života}: {Jedinica} mladim obiteljima sufinancira {kupnju|obnovu|kupnju i obnovu} s {10.000|15.000|20.000} eura, uz uvjet da ondje žive {pet|deset} godina.',
      'Pomoć pri kupnji prvog doma za {30|40|60} obitelji.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Centar za mlade otvoren {do 22 sata|svaki dan|i nedjeljom}.',
      'Prostor za {probe|probe i koncerte|radionice} koji mladi vode sami, s {20.000|30.000|50.000} eura godišnje za programe koje izaberu.',
      'Novo igralište u {svakom naselju|svakom mjesnom odboru}.',
      'Zatvoreni bazen {do 2029. godine|za škole, klubove i građane}.',
      '{Jedinica} do {2027.|2028.} obnavlja {pet|šest|sedam} dječjih igrališta, s hladovinom, pitkom vodom i spravama za djecu s teškoćama u razvoju.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Živo središte: {najam za jedan euro|bez najamnine prve dvije godine} za obrte koji otvore radnju u praznom lokalu.',
      'Natkrivena tržnica s {hladnjačom|parkiralištem|pitkom vodom} do {2027.|2028.} godine.',
      'Knjižnica otvorena {do 20 sati|i subotom|i u ljetnim mjesecima}.',
      'Obnovljen dom kulture s programom {svaki tjedan|svakog vikenda}, a {amaterska društva|udruge} u njemu rade bez naknade.',
      '{Jedinica} čuva {baštinu|graditeljsku baštinu|stare zgrade}: do {2027.|2028.} popisujemo što imamo, a do 2029. obnavljamo {pet|sedam|deset} najugroženijih građevina.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Komunalna naknada ne raste {do kraja mandata|do 2029. godine}.',
      'Radna zona s {opremljenim parcelama|priključcima} i {200|300|450} novih radnih mjesta do 2029. godine.',
      'Porez na dohodak po najnižoj dopuštenoj stopi od {2027.|2028.} godine.',
      'Prostorni plan bez skrivenih izmjena: svaki prijedlog, {podnositelj|vlasnik zemljišta} i razlog vide se na karti, a javni uvid traje {30|45|60} dana i uključuje razgovor {u svakom mjesnom odboru|u svakom naselju}, u večernjim satima, kada ljudi mogu doći.',
    ],
  },
  {
    level: 'local',
    patterns: [
      'Sklonište za napuštene životinje i {besplatna kastracija|besplatno čipiranje} pasa do {2027.|2028.} godine.',
      'Park za pse u {svakoj četvrti|svakom većem naselju}.',
      'Urediti {šetnicu|kupalište|izletište} s {klupama, rasvjetom i pitkom vodom|pristupom za kolica} do {ljeta 2027.|ljeta 2028.|2029.} godine.',
      'Uređeno groblje: {nova mrtvačnica|staze, voda, rasvjeta|mrtvačnica, staze} i pregledna karta grobnih mjesta.',
    ],
  },
  {
    level: 'county',
    patterns: [
      'Rok za prvi specijalistički pregled {u županiji} skratiti na {30|45|60} dana.',
      'Hitna pomoć do svakog mjesta {županije} u {15|20|25} minuta, uz {dva|tri|četiri} nova tima do {2027.|2028.} godine.',
      'Nova dnevna bolnica i {nova magnetska rezonancija|novi odjel za rehabilitaciju|nova dječja ambulanta} do {2028.|2029.} godine.',
      'Liste čekanja za {10|15|20} najčešćih pretraga objavljene svaki tjedan, po ustanovi, a za one dulje od {90|120} dana {Jedinica} ugovara dodatne termine {navečer i subotom|i u drugim bolnicama} i plaća prijevoz.',
    ],
  },
  {
    level: 'county',
    patterns: [
      'Obnoviti {40|60|85|110} kilometara županijskih cesta, prema popisu {najopasnijih|najlošijih} dionica.',
      'Do {2028.|2029.} ukloniti {deset|petnaest|dvadeset} crnih točaka na županijskim cestama i objaviti broj nesreća prije i poslije.',
      'Integrirani prijevoz: jedna karta za autobus i vlak {u županiji} do {2027.|2028.} godine.',
      'Usklađeni {autobusi i vlakovi|polasci} za učenike i radnike iz svih općina {županije}, tako da na presjedanje nitko ne čeka dulje od {15|20|30} minuta.',
    ],
  },
  {
    level: 'county',
    patterns: [
      'Nova {srednjoškolska dvorana|srednja strukovna škola} do {2028.|2029.} godine.',
      'Učenički dom {s 80|sa 120|sa 160} mjesta, da srednja škola {ne znači rano ustajanje|ne ovisi o autobusu}.',
      'Praksa kod poslodavca za svakog učenika strukovne škole {u županiji}, plaćena i s mentorom, od školske godine {2027./2028.|2028./2029.}',
      'Centri za darovite i za pomoć u učenju u {pet|šest|sedam} mjesta {županije}, s logopedom, psihologom i edukacijskim rehabilitatorom, tako da nijedno dijete ne čeka procjenu dulje od {mjesec dana|šest tjedana|dva mjeseca} i da roditelji ne plaćaju privatne preglede.',
    ],
  },
  {
    level: 'county',
    patterns: [
      'Novac za općine dijeli se po {objavljenoj formuli|javnim kriterijima}, a ne po stranačkoj pripadnosti.',
      'Dom za starije {sa 120|sa 150|s 200} mjesta, {dnevnim boravkom|palijativnom skrbi} i vlastitom kuhinjom do {2028.|2029.} godine.',
      'Sustav navodnjavanja za {500|800|1.200|2.000} hektara do 2029. godine.',
      'Centar za gospodarenje otpadom po europskim propisima ili pošteno obrazloženje zašto ga nema: {Jedinica} svakih {šest|dvanaest} mjeseci objavljuje stanje radova, troškove i mjerenja {zraka|zraka i vode}.',
      'Zajednička nabava za škole i bolnice {u županiji}, s uštedom od {pet|osam|deset} posto godišnje koja se vraća u {opremu|plaće pomoćnika u nastavi|lijekove}.',
    ],
  },
];
