import { ELECTION_YEAR } from '@jamcimo/contracts';
import { type Speaker, StatementCheck } from '../statements.js';

const PEOPLE: Record<'ivo' | 'mara', Speaker> = {
  ivo: { name: 'Ivo Brodarac', gender: 'm' },
  mara: { name: 'Mara Kaleb', gender: 'f' },
};
type Case = [who: keyof typeof PEOPLE, text: string, quote: string, goal?: string];
const GOAL = 'Graditi vrtić u Selcu.';

const objectionTo = ([who, text, quote, goal = GOAL]: Case) =>
  new StatementCheck(PEOPLE[who], ['Naslov', ...text.split('\n')], ELECTION_YEAR).objectionTo(goal, quote);

/** Each of them passed an earlier form of the rule. */
const WRONG: Case[] = [
  [
    'mara',
    '„Gradit ćemo vrtić u Selcu”, kazala je gradonačelnica Marija Kaleb.',
    'Gradit ćemo vrtić u Selcu',
  ],
  ['ivo', '„Gradit ćemo vrtić u Selcu”, kazao je gradonačelnik Luka Brodarac.', 'Gradit ćemo vrtić u Selcu'],
  [
    'ivo',
    'Ivo Brodarac je rekao da nema novca. Zrinski ga je prekinuo. Gradit ćemo vrtić u Selcu, rekao je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac je govorio prvi. Zrinski je bio glasan. „Gradit ćemo vrtić u Selcu”, rekao je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac je govorio prvi. Nakon njega je za govornicu stala Zrinka. „Gradit ćemo vrtić u Selcu”, rekao je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac je govorio prvi. HDZ-ov čelnik bio je oštriji. „Gradit ćemo vrtić u Selcu”, rekao je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac je govorio prvi. Drugi kandidat bio je oštriji. „Gradit ćemo vrtić u Selcu”, rekao je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac je govorio prvi. Onda se javio umirovljenik iz publike. „Gradit ćemo vrtić u Selcu”, rekao je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac je govorio prvi. „Nemamo novca”, rekao je. „Gradit ćemo vrtić u Selcu”, dobacio mu je netko.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    '„Gradit ćemo vrtić u Selcu”, rekla je Lana, a Ivo Brodarac je klimao.',
    'Gradit ćemo vrtić u Selcu',
  ],
  ['ivo', '„Gradit ćemo vrtić u Selcu”, obećavali su Brodarčevi suparnici.', 'Gradit ćemo vrtić u Selcu'],
  ['ivo', 'Brodaracu je obećano da će graditi vrtić u Selcu.', 'da će graditi vrtić u Selcu'],
  [
    'ivo',
    'Ivo Brodarac rekao je da je HDZ obećao da će graditi vrtić u Selcu.',
    'da će graditi vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac rekao je da je njegov protivnik obećao da će graditi vrtić u Selcu.',
    'da će graditi vrtić u Selcu',
  ],
  ['ivo', 'Ivo Brodarac rekao je da oni će graditi vrtić u Selcu.', 'oni će graditi vrtić u Selcu'],
  ['ivo', 'Ivo Brodarac rekao je da će HDZ graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['ivo', 'Ivo Brodarac rekao je da će SDP-ovci graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['ivo', 'Ivo Brodarac rekao je da neki lažno najavljuju graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['ivo', 'Ivo Brodarac sumnja da je itko najavio graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['ivo', 'Ivo Brodarac je prekršio ono što je obećao: graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['ivo', 'Ivo Brodarac kritizirao je one koji su obećali graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  [
    'ivo',
    'Ivo Brodarac obećao je podršku Zrinskom koji namjerava graditi vrtić u Selcu.',
    'graditi vrtić u Selcu',
  ],
  [
    'ivo',
    '„Neki govore da ćemo graditi vrtić u Selcu”, rekao je Ivo Brodarac.',
    'da ćemo graditi vrtić u Selcu',
  ],
  [
    'ivo',
    '„Oni misle da ćemo graditi vrtić u Selcu”, rekao je Ivo Brodarac.',
    'da ćemo graditi vrtić u Selcu',
  ],
  [
    'ivo',
    '„Ne vjerujte da ćemo graditi vrtić u Selcu”, rekao je Ivo Brodarac.',
    'da ćemo graditi vrtić u Selcu',
  ],
  [
    'ivo',
    '„Moj prethodnik je rekao: gradit ćemo vrtić u Selcu”, rekao je Ivo Brodarac.',
    'gradit ćemo vrtić u Selcu',
  ],
  ['ivo', '„Govorili su: gradit ćemo vrtić u Selcu”, rekao je Ivo Brodarac.', 'gradit ćemo vrtić u Selcu'],
  ['ivo', '„Teško da gradit ćemo vrtić u Selcu”, rekao je Ivo Brodarac.', 'gradit ćemo vrtić u Selcu'],
  ['ivo', '„Gradit ćemo vrtić u Selcu? Ma kakvi”, rekao je Ivo Brodarac.', 'Gradit ćemo vrtić u Selcu'],
  ['ivo', '„Gradit ćemo vrtić u Selcu. To su gluposti”, rekao je Ivo Brodarac.', 'Gradit ćemo vrtić u Selcu'],
  [
    'ivo',
    '„Gradit ćemo vrtić u Selcu. Tako je govorio moj prethodnik”, rekao je Ivo Brodarac.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac pročitao je naglas plakat suparnika. „Gradit ćemo vrtić u Selcu.”',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac došao je na skup. „Gradit ćemo vrtić u Selcu”, uzvikivali su okupljeni.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac došao je na skup. „Gradit ćemo vrtić u Selcu”, pisalo je na transparentu.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac došao je na skup. Na transparentu: „Gradit ćemo vrtić u Selcu.”',
    'Gradit ćemo vrtić u Selcu',
  ],
  ['ivo', 'Ivo Brodarac povukao je obećanje da će graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  [
    'ivo',
    'Ivo Brodarac rekao je kako je pogrešna odluka da će grad graditi vrtić u Selcu.',
    'graditi vrtić u Selcu',
  ],
  ['ivo', 'Ivo Brodarac ne planira graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['ivo', 'Ivo Brodarac rekao je da nitko razuman neće graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['ivo', 'Ivo Brodarac obećao je odluku hoće li se graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  [
    'ivo',
    'Ivo Brodarac najavio je natječaj za tvrtku koja će graditi vrtić u Selcu.',
    'graditi vrtić u Selcu',
  ],
  ['ivo', 'Ivo Brodarac jedva čeka da grad počne graditi vrtić u Selcu, kazao je.', 'graditi vrtić u Selcu'],
  [
    'ivo',
    'Prema obećanju koje Ivo Brodarac nije ispunio, planira graditi vrtić u Selcu.',
    'graditi vrtić u Selcu',
  ],
  ['mara', 'Suparnica Mare Kaleb najavila je graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['mara', 'Pohvalila je Kaleb i obećala graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  ['mara', 'Gradonačelnica je optužila Kaleb, a najavila je graditi vrtić u Selcu.', 'graditi vrtić u Selcu'],
  [
    'mara',
    'Mara Kaleb podržala je gradonačelnicu. „Gradit ćemo vrtić u Selcu”, rekla je gradonačelnica.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'mara',
    'Mara Kaleb govorila je prva. Nakon nje javila se kandidatkinja Mosta. „Gradit ćemo vrtić u Selcu”, rekla je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'mara',
    'Mara Kaleb govorila je prva. Nakon nje javila se Zrinka. „Gradit ćemo vrtić u Selcu”, rekla je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'mara',
    'Mara Kaleb govorila je prva. Zrinka se javila druga. „Gradit ćemo vrtić u Selcu”, rekla je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    '„Sad zatvorit ćemo pogon i otvoriti školu u Docu”, rekao je Ivo Brodarac.',
    'zatvorit ćemo pogon i otvoriti školu u Docu',
    'Otvoriti školu u Selcu.',
  ],
  [
    'ivo',
    '„Sad gradit ćemo 2 vrtića u gradu”, rekao je Ivo Brodarac.',
    'gradit ćemo 2 vrtića u gradu',
    'Graditi 12 vrtića u gradu.',
  ],
  [
    'ivo',
    '„Sad oduzet ćemo stanove i dodijeliti nagrade”, rekao je Ivo Brodarac.',
    'oduzet ćemo stanove i dodijeliti nagrade',
    'Dodijeliti stanove.',
  ],
  [
    'ivo',
    '„Sad gradit ćemo cestu do vrtića”, rekao je Ivo Brodarac.',
    'gradit ćemo cestu do vrtića',
    'Graditi vrtić.',
  ],
  [
    'ivo',
    '„Sad povećat ćemo kontrolu naplate poreza”, rekao je Ivo Brodarac.',
    'povećat ćemo kontrolu naplate poreza',
    'Povećati poreze.',
  ],
  [
    'ivo',
    '„Sad ukinut ćemo smanjenje subvencija vrtićima”, rekao je Ivo Brodarac.',
    'ukinut ćemo smanjenje subvencija vrtićima',
    'Ukinuti subvencije vrtićima.',
  ],
];

const RIGHT: Case[] = [
  [
    'ivo',
    'Kandidat za gradonačelnika Splita Ivo Brodarac predstavio je program. „Gradit ćemo vrtić u Selcu”, rekao je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'mara',
    '„Gradit ćemo vrtić u Selcu”, kazala je gradonačelnica Kutine Kaleb.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    '„Gradit ćemo vrtić u Selcu do 2029.”, rekao je Ivo Brodarac na konferenciji za medije u Zagrebu.',
    'Gradit ćemo vrtić u Selcu do 2029.',
    'Graditi vrtić u Selcu do 2029.',
  ],
  [
    'ivo',
    'Kandidat SDP-a Ivo Brodarac predstavio je program za mlade. „Imamo plan. Gradit ćemo vrtić u Selcu”, rekao je Brodarac.',
    'Gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac, kandidat za gradonačelnika Kutine, obećao je da gradit će vrtić u Selcu.',
    'gradit će vrtić u Selcu',
  ],
  [
    'ivo',
    '„Zajedno s građanima gradit ćemo vrtić u Selcu”, poručio je u petak Ivo Brodarac, nositelj liste Možemo!',
    'gradit ćemo vrtić u Selcu',
  ],
  [
    'ivo',
    'Ivo Brodarac je govorio prvi. „Imamo plan”, rekao je. „Gradit ćemo vrtić u Selcu”, dodao je.',
    'Gradit ćemo vrtić u Selcu',
  ],
  ['ivo', 'Ivo Brodarac: "Gradit ćemo vrtić u Selcu."', '„Gradit ćemo vrtić u Selcu.“'],
];

it.each(WRONG)('%s does not promise it: %s', (...wrong) => {
  expect(objectionTo(wrong)).not.toBeNull();
});

it.each(RIGHT)('%s promises it: %s', (...right) => {
  expect(objectionTo(right)).toBeNull();
});
