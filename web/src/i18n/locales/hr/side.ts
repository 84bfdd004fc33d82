export const side = {
  label: 'O projektu i oznakama',
  project: 'O projektu',
  projectText:
    'Političari navode tri cilja do 2029. i mogu ih zajamčiti iznosom od {{guarantee}}. Za ispunjena obećanja uplata se vraća. Sva prikupljena sredstva financiraju humanitarni projekt.',
  more: 'Kako radi Jamčimo',
  charity: 'Stranica humanitarne udruge',
  marks: 'Što znače oznake',
  verified: 'Verificirano',
  verifiedText: 'Identitet je provjeren, a ciljeve je političar potvrdio.',
  guaranteed: 'JAMČIMO',
  guaranteedText: 'Političar je uz to uplatio jamstvo od {{guarantee}} za svoja tri cilja.',
  unverified: 'Bez oznake',
  unverifiedText: 'Ciljeve nitko nije potvrdio. Pronašla ih je AI pretraga javno dostupnih članaka.',
};
