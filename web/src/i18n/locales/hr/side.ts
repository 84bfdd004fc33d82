export const side = {
  label: 'O projektu i oznakama',
  project: 'O projektu',
  projectText:
    'Političari navode tri cilja do {{year}}. i mogu ih zajamčiti iznosom od {{guarantee}}. Za ispunjeni cilj njegov se iznos vraća. {{allFunds}}',
  more: 'Kako radi Jamčimo',
  charity: 'Stranica humanitarne udruge',
  marks: 'Što znače oznake',
  verified: 'Verificirano',
  verifiedText: 'Profil je potvrdio tim Jamčima. Na profilu piše i ako je provjeren identitet.',
  guaranteed: 'JAMČIMO',
  guaranteedText: 'Uz to osoba za tri cilja jamči iznosom od {{guarantee}}.',
  unverified: 'Bez oznake',
  unverifiedText:
    'Ciljeve nitko nije potvrdio. Pronašla ih je AI pretraga javno dostupnih članaka, osim gdje uz cilj piše drugačije.',
};
