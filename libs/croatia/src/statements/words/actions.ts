/** Beginnings of the words of one action, folded, and a sentence in which it stands. Actions of two rows are never the same. */
export type Action = readonly [beginnings: string, example: string];

export const ACTIONS: Action[] = [
  ['gradi gradn izgrad izgradj sagrad sagradj podign', 'Gradit ćemo, izgraditi i sagraditi vrtić.'],
  ['dograd dogradj nadograd', 'Dogradit ćemo školu.'],
  ['obnov obnavlj', 'Obnovit ćemo školu.'],
  ['uvest uved uvod uvodj', 'Uvest ćemo red, najavljuje uvođenje.'],
  ['poveca povecav povis', 'Povećat ćemo stipendije.'],
  ['smanj sniz snizav', 'Smanjit ćemo i sniziti cijene.'],
  ['otvor otvar', 'Otvorit ćemo vrtić.'],
  ['zatvor zatvar', 'Zatvorit ćemo odlagalište.'],
  ['uredi uredj uredje', 'Uredit ćemo park.'],
  ['preured preuredj', 'Preuredit ćemo dom.'],
  ['ukin ukid', 'Ukinut ćemo prirez.'],
  ['financir', 'Financirat ćemo logopeda.'],
  ['sufinancir', 'Sufinancirat ćemo prijevoz.'],
  ['asfaltir', 'Asfaltirat ćemo cestu.'],
  ['prosir siren', 'Proširit ćemo vrtić.'],
  ['zaposl zaposlj', 'Zaposlit ćemo redare.'],
  ['otpust otpus', 'Otpustit ćemo viškove.'],
  ['posad sadit sadnj', 'Posadit ćemo stabla.'],
  ['spoji spaja povez povezi', 'Spojit ćemo linije.'],
  ['kupi kupn nabav', 'Nabavit ćemo autobuse.'],
  ['proda prodaj', 'Prodat ćemo dionice.'],
  ['dovrs zavrs', 'Dovršit ćemo dvoranu.'],
  ['udvostruc', 'Udvostručit ćemo mjesta.'],
  ['srus rusi rusen', 'Srušit ćemo tvornicu.'],
  ['objav', 'Objavit ćemo račune.'],
  ['digitaliz', 'Digitalizirat ćemo usluge.'],
  ['osigur', 'Osigurat ćemo mjesta.'],
  ['presel', 'Preselit ćemo kolodvor.'],
  ['naplac naplat', 'Naplatit ćemo parkiranje.'],
  ['placa plati', 'Platit ćemo udžbenike.'],
  ['elektrific', 'Elektrificirat ćemo prugu.'],
  ['zabran zabranj', 'Zabranit ćemo gradnju.'],
  ['zaustav', 'Zaustavit ćemo gradnju.'],
  ['produz produlj', 'Produžit ćemo liniju.'],
  ['skrat skrac', 'Skratit ćemo liniju.'],
];

/** Words of a goal that need not stand in the quote. */
export const EMPTY_WORDS = new Set(
  (
    'i te a da kako sto u na o od do za s sa iz k ka kod po pri uz kroz preko nad pod pred kao da se je su ce cu cemo ' +
    'bit biti ili svoj svoje svoju njegov njezin taj ta to ovaj ova ovo koji koja koje koju godine godina godini ' +
    'ne nece necu necemo'
  ).split(' '),
);

/** When it is to be: a goal may leave it out, and it belongs to all parts of a sentence. Beginnings, folded. */
export const TIMES = (
  'mandat godin ljet jesen zim proljec sijecnj veljac ozujk travnj svibnj lipnj srpnj kolovoz rujn listopad studen prosin ' +
  'iduc sljedec naredn vec odmah uskoro kraj danas sutra'
).split(' ');
