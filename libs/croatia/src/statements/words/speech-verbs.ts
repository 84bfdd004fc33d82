/** A man's and a woman's past and the present ('' where there is none), and a sentence in which it stands. */
export type SpeechVerb = readonly [man: string, woman: string, present: string, example: string];

/** By these a person speaks; what is said counts as a promise only with a future of its own. */
export const SAYING: SpeechVerb[] = [
  ['rekao', 'rekla', 'veli', 'Rekao je da će doći.'],
  ['kazao', 'kazala', 'kaže', 'Kaže da će doći.'],
  ['poručio', 'poručila', 'poručuje', 'Poručila je da će doći.'],
  ['istaknuo', 'istaknula', 'ističe', 'Ističe kako će doći.'],
  ['istakao', 'istakla', '', 'Istakla je da će doći.'],
  ['dodao', 'dodala', 'dodaje', 'Dodao je da će doći.'],
  ['izjavio', 'izjavila', 'izjavljuje', 'Izjavio je da će doći.'],
  ['naglasio', 'naglasila', 'naglašava', 'Naglašava da će doći.'],
  ['objasnio', 'objasnila', 'objašnjava', 'Objasnio je da će doći.'],
  ['pojasnio', 'pojasnila', 'pojašnjava', 'Pojašnjava da će doći.'],
  ['govorio', 'govorila', 'govori', 'Govorila je o vrtićima.'],
  ['ponovio', 'ponovila', 'ponavlja', 'Ponavlja da će doći.'],
  ['potvrdio', 'potvrdila', 'potvrđuje', 'Potvrdio je da će doći.'],
  ['odgovorio', 'odgovorila', 'odgovara', 'Odgovorila je da će doći.'],
  ['uzvratio', 'uzvratila', 'uzvraća', 'Uzvratio je da će doći.'],
  ['zaključio', 'zaključila', 'zaključuje', 'Zaključuje da će doći.'],
  ['napomenuo', 'napomenula', 'napominje', 'Napominje da će doći.'],
  ['naveo', 'navela', 'navodi', 'Navela je da će doći.'],
  ['napisao', 'napisala', 'piše', 'Napisala je da će doći.'],
  ['objavio', 'objavila', 'objavljuje', 'Objavio je da će doći.'],
  ['predstavio', 'predstavila', 'predstavlja', 'Predstavila je program.'],
  ['nastavio', 'nastavila', 'nastavlja', 'Nastavila je.'],
];

/** What follows them is promised. */
export const PROMISING: SpeechVerb[] = [
  ['obećao', 'obećala', 'obećava', 'Obećala je izgraditi vrtić.'],
  ['najavio', 'najavila', 'najavljuje', 'Najavljuje obnovu škole.'],
  ['zajamčio', 'zajamčila', 'jamči', 'Jamči da će obnoviti školu.'],
  ['obvezao', 'obvezala', 'obvezuje', 'Obvezao se obnoviti školu.'],
  ['', '', 'planira', 'Planira uvesti stipendije.'],
  ['', '', 'namjerava', 'Namjerava uvesti stipendije.'],
];

/** The same in the first person. */
export const PROMISING_MYSELF: readonly (readonly [word: string, example: string])[] = [
  ['obećavam', 'Obećavam obnoviti školu.'],
  ['obećavamo', 'Obećavamo obnoviti školu.'],
  ['jamčim', 'Jamčim obnovu škole.'],
  ['jamčimo', 'Jamčimo obnovu škole.'],
  ['planiram', 'Planiram obnoviti školu.'],
  ['planiramo', 'Planiramo obnoviti školu.'],
  ['namjeravam', 'Namjeravam obnoviti školu.'],
  ['namjeravamo', 'Namjeravamo obnoviti školu.'],
  ['najavljujem', 'Najavljujem obnovu škole.'],
  ['najavljujemo', 'Najavljujemo obnovu škole.'],
  ['ću', 'Obnovit ću školu.'],
  ['ćemo', 'Obnovit ćemo školu.'],
  ['neću', 'Neću graditi hotel.'],
  ['nećemo', 'Nećemo graditi hotel.'],
];
