import type { Candidate } from '@jamcimo/contracts';
import { positionFor } from '@jamcimo/croatia';
import { LOCAL_UNITS } from '@jamcimo/croatia/local-units';

/** Number of candidates of the local elections of 2025: the largest register there can be. */
export const ALL_CANDIDATES = 31_082;

const words = (text: string) => text.trim().split(/\s+/);

const WOMEN = words(`
  Ana Anđela Barbara Biserka Dora Dubravka Đurđica Gordana Helena Ivana Jasna Jelena Katarina Klara Lea Lucija Ljerka
  Maja Marija Marta Mihaela Mirjana Nada Nives Petra Ružica Sanja Snježana Štefica Tamara Tea Vesna Višnja Zrinka
  Žaklina Željka`);
const MEN = words(`
  Alen Ante Blaž Branimir Darko Davor Denis Domagoj Dražen Đuro Filip Goran Grgur Hrvoje Igor Ivan Ivica Josip Jure
  Krešimir Luka Ljubomir Mario Marko Mate Mijo Nikola Petar Robert Siniša Stjepan Šime Tihomir Tomislav Zdravko Željko`);

const BEGINNINGS = words(`
  Ba Be Bi Bo Bre Bru Ce Cr Cvi Ča Če Čo Ću Da De Dra Dre Dža Đe Đu Fa Fra Ga Gla Gra Gre Gru Ha Hra Ja Je Ju Ka Ke Kla
  Ko Kra Kre La Le Li Lo Lju Lje Ma Me Mi Mla Mra Na Ne Nje No Pa Pe Pla Po Pra Pre Ra Re Ro Ru Sa Se Sla So Sta Stra Ša
  Še Ši Šo Špa Ta Te To Tra Tre Tu Va Ve Vi Vla Vra Vu Za Ze Zla Zr Ža Že Ži Žu`);
const MIDDLES = words(
  'ba be ca če da đe ga je ka ku la li lje ma mi na ne nju pa ra re ri sa še ta ti to va vi vo za že',
);
const ENDINGS = words(
  'barić čak čević dić dovac đić ginac jak ković lac lić ljić mac minić nčić njak rac rić rušić šek šić tar tić vec vić zić žar žić',
);

const PARTIES = [
  'HDZ',
  'SDP',
  'MOST',
  'Možemo!',
  'Domovinski pokret',
  'HSS',
  'HSLS',
  'HNS',
  'Centar',
  'Nezavisni',
  'HDZ, HSLS',
  'SDP, HSS',
];

const GOALS = [
  'Do 2029. urediti sve nerazvrstane ceste, redom koji određuje stanje ceste, i objaviti troškove svake dionice.',
  'Mjesto u vrtiću za svako dijete.',
  'Svaku isplatu iz proračuna objaviti na internetu u roku od sedam dana, s imenom primatelja i razlogom isplate.',
  'Gubitke vode u mreži smanjiti za polovicu do 2028. godine.',
  'Dežurni pedijatar i vikendom, uz prijevoz do bolnice za starije koji žive sami.',
];

/** Repeatable chance (mulberry32): every bench measures the same crowd. */
export function dice(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

/**
 * So many people who do not exist, spread over all 556 local units as the candidates of an election are; always the same
 * ones. Namesakes in one unit carry a birth year, as on official lists.
 */
export function inventCrowd(count = ALL_CANDIDATES): Candidate[] {
  const roll = dice(2025);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const gender = roll(5) < 2 ? 'f' : 'm';
    const unit = pick(LOCAL_UNITS);
    const middle = roll(3) === 0 ? '' : pick(MIDDLES);
    const name = `${pick(gender === 'f' ? WOMEN : MEN)} ${pick(BEGINNINGS)}${middle}${pick(ENDINGS)}`;
    const key = `${unit.dipCode} ${name}`;
    const birthYear = taken.has(key) ? 1940 + (index % 60) : null;
    taken.add(key);
    const goals = Array.from({ length: pick([0, 3, 3, 3]) }, () => pick(GOALS));
    return {
      row: String(index + 1),
      name,
      gender,
      party: pick(PARTIES),
      position: positionFor({ race: roll(8) === 0 ? 'executive' : 'council', unitKind: unit.kind, gender }),
      candidacy: 'candidate',
      county: unit.county,
      unit: unit.name,
      unitCode: unit.dipCode,
      birthYear,
      goals,
      references: goals.map(() => (roll(2) === 0 ? 'https://novine.example/izbori/clanak' : null)),
      programLink: roll(3) === 0 ? `https://program.example/${index}` : null,
      email: null,
    };
  });
}
