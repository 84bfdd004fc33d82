const words = (text: string) => new Set(text.trim().split(/\s*,\s*/));

/** Units whose names are first names, surnames, rivers, peoples or quarters too: only after "u", "iz", "Općina" or an office. */
export const NEEDS_LEAD = words(`
  barban, barilovic, bednja, belica, bistra, bosnjaci, cerna, davor, desinic, draganic, dragalic, drenje, dubrava, garcin, glina,
  gradec, ivanec, ivanska, jaksic, kali, kalnik, kaptol, kijevo, krasic, kutina, luka, lukac, marina, mikleus, netretic,
  nijemci, orebic, perusic, petrovsko, prelog, promina, rasa, ruzic, sali, severin, sunja, unesic, velika, vidovec, vinica, vis,
  vojnic, vrbanja, vuka, zlatar, zumberak, konavle, mljet
`);

/** Units whose names are common nouns or adjectives: at the beginning of a sentence nobody can tell. */
export const NEEDS_CAPITAL = words(`
  bakar, bilje, biskupija, blato, bol, borovo, cernik, cestica, crnac, darda, draz, drnje, dvor, gola, gradac, gradina, gradiste, gunja,
  gvozd, jelenje, jesenje, kapela, klis, koska, kravarsko, kriz, lipik, lokve, lopar, mace, majur, molve, novska, okrug, orahovica,
  orle, otok, ploce, podgora, pokupsko, polaca, popovaca, pregrada, preko, preseka, privlaka, rakovica, ribnik, rijeka, saborsko, sirac,
  slatina, smokvica, stupnik, tisno, topusko, trnava, vir, virje, visoko, vodice, vrbje, vrhovine, zdenci, stari grad, novi marof,
  dugo selo, ravna gora, plitvicka jezera, brod moravice
`);

/** What people say for longer names. */
export const SHORT_NAMES = new Map([
  ['Sveti Ivan Zelina', 'zelina'],
  ['Mali Lošinj', 'losinj'],
  ['Slavonski Brod', 'brod'],
  ['Hrvatska Kostajnica', 'kostajnica'],
  ['Donji Miholjac', 'miholjac'],
  ['Velika Gorica', 'gorica'],
  ['Jastrebarsko', 'jaska'],
  ['Sveti Filip i Jakov', 'filipjakov'],
]);

/** Adjectives of other countries and their parts. */
const COUNTRIES =
  /^(bosansk|bosanskohercegovack|hercegovack|srpsk|srbijansk|vojvodansk|crnogorsk|slovensk|madarsk|talijansk|austrijsk|njemack|makedonsk|sjevernomakedonsk|albansk|kosovsk|slovack|cesk|poljsk|rumunjsk|bugarsk|grck|tursk|svicarsk|francusk|spanjolsk|belgijsk|nizozemsk|svedsk|dansk|ukrajinsk|rusk|kanadsk|americk|australsk)(i|a|o|e|u|og|oga|om|ome|oj|im|ih)$/;

export const isOfForeignCountry = (word: string): boolean => COUNTRIES.test(word);

/** Towns of the neighbours that are in the news of the country, in any case. */
export const foreignTowns =
  /^(mostar|sarajev|tuzl|zenic|livn|livanj|trebinj|capljin|ljubusk|posusj|grud|tomislavgrad|kupres|bihac|prijedor|doboj|brck|orasj|odzak|travnik|vitez|kiseljak|bugojn|neum|stolc|stolac|banjaluk|beograd|subotic|sombor|zemun|kragujevc|kragujevac|podgoric|kotor|budv|niksic|ljubljan|maribor|celj|kop(a|e)?r|piran|brezic|ptuj|pecuh|barc|budimpest|bec|graz|trst|skoplj)(|a|e|i|o|u|om|em)$/;
