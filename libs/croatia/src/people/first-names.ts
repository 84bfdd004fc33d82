import { fold } from '../text/fold.js';

/** Folded first names that are frequent in the country, of women and men; none of them is a frequent surname. */
const FIRST_NAMES = new Set(
  `
  ana andela andrijana anita anja anka antea antonela antonia antonija barbara biljana biserka blanka blazenka bojana bosiljka
  bozana bozena bozica branka brankica brigita cvita danica daniela danijela danka daria darija darinka dea deana dijana
  dina dinka dolores doris dorotea dragana dragica draga drazenka dubravka dunja durda durdica edita ela elena elizabeta ella
  ema emilija ena eva franka gabrijela gordana hana hela helena ida ines inga ingrid irena iris iskra iva ivana ivanka
  ivona iza jadranka jagoda jana janja jasenka jasmina jasna jela jelena jelka josipa josipka jozica judita jula julija juliana
  kaja karla karmela karmen karolina kata katarina katica kaja klara klaudija korana kristina ksenija lana lara laura lea leona leonarda
  lidija lina linda ljerka ljilja ljiljana ljubica lora lorena loreta lovorka lucia lucija maja magda magdalena manda mara margareta marica
  marija marijana marina marinka marinela marita marta martina mateja matea matija matilda melita melisa merima mia mihaela
  mihaela milena milica milka milva mina mira mirela miriam mirjana mirna mirta monika nada nadica nadja natalija natasa
  nela nera nevena nevenka nika nikolina nina ninoslava nives nora olga olivera patricija paula pavica petra radmila
  radojka rahela rajka rajna rea renata rina rita roberta romana romina rosana rosanda roza ruza ruzica sabina sabrina samanta sandra sanela
  sanja sara senka silva silvana silvija simona slavenka slavica slavka smilja smiljana snjezana sonja spomenka stana
  stanislava stanka stefani stela stefica suncana suzana svjetlana tajana tamara tanja tara tatjana tea tena teodora tereza terezija tihana
  tina tonka valentina valerija vanja vedrana velimira vera verica veronika vesna vida viktorija vinka violeta visnja viva vlasta zana zara
  zdenka zdravka zeljana zeljka zinka zita zlata zlatica zora zorana zorica zorka zrinka zvjezdana zvonka zvonimira
  adam adnan aleksa aleksandar alen ales aljosa alojz ambroz andelko andrej andrija anto anton antonio antun ante armin arsen augustin
  benjamin berislav bernard blaz boban bogdan bojan boris borislav borna boro bozidar bozo branimir branislav branko bruno
  ciril dalibor damir damjan dane daniel danijel danko dario darijan darko davor davorin dean dejan denis dino dinko domagoj
  dominik dragan drago dragomir dragutin drazen drasko dubravko duje dujam duro durad duran dusan dzemal edi edin edo eduard
  egidio elvis emanuel emil erik ervin eugen fabijan fedor ferdo filip fran frane franjo franko gabrijel goran gordan grga
  grgo grgur haris hinko hrvoje hrvoslav igor ilija ivan ivica ivo ivor jadran jakov jakob jaksa jan janko janjo jasmin jasenko jerko jeronim jere
  josip josko jozo jozef jura juraj jure jurica jurij kamilo karlo kazimir kresimir kresi kreso kristian kristijan krsto kruno krunoslav
  ladislav lazar leo leon leonardo lovre lovro lucijan luciano luka lukas ljubo ljubomir ljudevit maks maksim manuel marcel marijan marin
  marino mario marinko marijo marko martin mateo matko mate matej matija mato mauro maro mihael mihajlo mihovil miho mijo milan mile milenko miljenko milivoj
  milorad milos milovan mirko miro miroslav mirsad misel mislav mladen mario moris natko neno nebojsa nediljko neven nenad nico nijaz niksa nik niko nikica
  nikola ninoslav noa ognjen oliver oskar ozren patrik pasko pavao pave pavle pavo pero petar peter predrag
  radan rade radenko radovan rafael rajko ranko rastko ratko renato rene rikard roberto robert rok roko roland roman
  romano ruben rudolf sandi sandro sasa sanjin sebastijan sead senad silvije silvio simo sime sinisa slaven slavko slavoljub slobodan
  srdan srecko stanko stanislav stipan stipe stipo stjepan svetozar svebor sven tadija teo tihomir tin toma tomica tomislav tomo toni tonci tonko tvrtko
  urban valdi valentin valter vatroslav vedran velimir veljko viktor vilim vinko vito vitomir vjeko vjekoslav vjeran vlado vladimir vladislav
  vlatko vojislav vojko vojmir vuk zarko zdenko zdravko zeljko zlatan zlatko zoran zorislav zvone zvonimir zvonko
  `
    .trim()
    .split(/\s+/)
    .map(fold),
);

/**
 * Whether a word is a frequent first name, in whatever case and with or without diacritics; of "Ana-Marija" the first part counts.
 * A word that is none may be one all the same.
 */
export function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(fold(word).split(' ')[0] ?? '');
}
