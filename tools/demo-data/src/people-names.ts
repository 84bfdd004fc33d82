import type { Gender } from '@jamcimo/croatia';
import type { Dice } from './dice.ts';

const words = (text: string) => text.trim().split(/\s+/);

const FIRST_NAMES: Record<Gender, string[]> = {
  f: words(`
    Ana Anđela Ankica Barbara Bernarda Biserka Blaženka Cvijeta Dora Doris Dubravka Dunja Đurđica Fedora Gordana
    Helena Ines Iva Jadranka Jasna Jasenka Jelena Katarina Klara Koraljka Lea Lidija Lucija Ljerka Ljubica Magdalena
    Maja Marijana Marta Martina Melita Mihaela Mirjana Nada Natalija Nevenka Nikolina Nives Ornela Paula Petra Renata
    Rozalija Ružica Sanja Slavica Snježana Sonja Štefica Tamara Tea Tena Tihana Valentina Vesna Višnja Vlasta Zdenka
    Zrinka Žaklina Željka`),
  m: words(`
    Alen Andrija Ante Berislav Blaž Borna Branimir Damjan Davor Denis Dinko Domagoj Dominik Dragutin Dražen Duje Đuro
    Eduard Emil Feliks Filip Frane Goran Grgur Hrvoje Igor Ilija Ivica Jakov Jakša Josip Juraj Jure Karlo Krešimir
    Krunoslav Leon Lovre Luka Ljubomir Marin Mario Mate Mijo Mislav Mladen Nikola Nikša Pavao Petar Robert Roko
    Silvio Siniša Stipe Stjepan Šime Tihomir Tomislav Tonči Vedran Velimir Vinko Vjekoslav Zdravko Zvonimir Željko
    Živko`),
};

/** Built from plants, trades and landscape: they could be Croatian surnames, few or nobody bears them. */
const SURNAMES = words(`
  Ariševac Badnjarić Bagremac Bisernjak Bobovčić Borovnjak Bosiljčić Brežuljac Brjestovac Bukvarić
  Cerinjak Cvjetnjak Cvrčkić Čamparin Čardačić Čempresić Česminjak Čunjarić Ćaletin Ćilimac Ćuparinić Ćurlinac
  Dobrodolić Drenjarić Drvarčić Dunjevac Džbanić Džepinac Džinđarić Đerdanić Đerminac Đurđinac
  Galebić Glogovčak Gorušić Grabrinac Gromačić Grozdanjak Gubernić Hladnikovac Hmeljarić Hrastinjak Hridinić
  Imeljak Iskričar Jablanjac Jagličić Jasenjak Javorinac Jedrilić Jezernik Jorgovac
  Kadulić Kamenjarić Kestenjak Kljunčić Konavljić Koprivac Kormilarić Kostanjčić Krijesnić Krunčarić Kupinjak Kvarnčić
  Lavandić Lipovčak Livadnjak Lopočić Lučkarin Lugarac Ljekarinac Ljeskovčić Ljiljanac Ljuljačić Ljutikovac
  Maglajčak Majčinić Makovčić Maslinjak Mažuranjak Međimurec Metličar Mlinarec Modrušanac Mrkonjčić Murvarić
  Nanosić Nevenčić Njegarac Njihaljić Njivarić Njegovanac Obzorić Oglavić Orašac Oskorušić Ostružić
  Pasikov Paprenić Pelinčić Perunčić Plavčić Pletivac Podlipnik Poljodolac Potočnjak Prkošić Pšeničnik
  Rakitnjak Rašeljkić Ribničar Rogačić Ruševljan Ružmarić Sedlarinac Sidrinić Skradnić Slavujčić Smiljanjak Smrekovac
  Sokolarić Srebrnjačić Strniščak Suncokretić Šafranić Šaševac Šćurlin Šipkovac Škrapić Šljivarac Šparožić Štukarić Šumarinac
  Tamariščak Tikvarić Tratinčić Trešnjevčić Trnoružić Trstikovac Ugljarić Uljarinac Uvalić
  Valjavčić Veslarić Vinčarić Vinograđan Višnjarić Vjetrenić Vodeničar Vrbničar Vrelčić Vrijesić Vučjak
  Zagorščak Zdenčarin Zelenikić Zlatoperić Zrnčević Žabičar Žalovac Žitnjačić Žirovnjak Žitarinac Žumbrinac Žutilovac
`);

/** Of a hundred people so many bear two surnames, women more often. */
const TWO_SURNAMES: Record<Gender, number> = { f: 22, m: 5 };

export interface InventedName {
  name: string;
  gender: Gender;
}

/**
 * So many different names, about half of them women's; some share a surname, some have two (with a space or a hyphen).
 */
export function inventNames(count: number, dice: Dice): InventedName[] {
  const surnames = [...dice.shuffle(SURNAMES), ...dice.shuffle(SURNAMES)];
  const firstNames: Record<Gender, string[]> = { f: [], m: [] };
  const names = new Map<string, InventedName>();
  for (let turn = 0; names.size < count; turn++) {
    const gender: Gender = turn % 2 === 0 ? 'f' : 'm';
    // Every first name comes up once before one repeats.
    if (firstNames[gender].length === 0) firstNames[gender] = dice.shuffle(FIRST_NAMES[gender]);
    const first = firstNames[gender].pop();
    const own = surnames[turn % surnames.length] as string;
    const second = dice.chance(TWO_SURNAMES[gender]) ? dice.pick(SURNAMES) : own;
    const surname = second === own ? own : `${own}${dice.pick([' ', '-'])}${second}`;
    const name = `${first} ${surname}`;
    names.set(name, { name, gender });
  }
  return [...names.values()];
}
