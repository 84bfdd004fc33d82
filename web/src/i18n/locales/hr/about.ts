export const about = {
  title: 'O Projektu',
  pageTitle: 'O Projektu | Jamčimo',
  pageDescription:
    'Kako radi Jamčimo: tri cilja do {{year}}., provjera identiteta, jamstvo od {{guarantee}} i humanitarni projekt kojemu su sredstva namijenjena.',
  lead: 'Prije izbora obećanja ima mnogo, a poslije ih je teško pronaći. Jamčimo ih čuva na jednom mjestu: tri glavna cilja svakog političara, rok do {{year}}. godine i izvore koji su navedeni.',
  sections: [
    {
      heading: 'Kako radi',
      paragraphs: [
        'Na popisu su kandidatkinje i kandidati za županijske i lokalne dužnosti s lokalnih izbora {{electionYear}}. Popis se može pregledavati, pretraživati i filtrirati po županiji, stranci i statusu, bez prijave i bez naknade.',
        'Registracija je besplatna: upisuju se podaci, prilaže program (poveznica ili PDF) i navode točno tri glavna cilja koja se žele ostvariti do {{year}}. godine. Zatim se bira što se plaća: samo provjera identiteta ({{fee}}) ili i jamstvo za ciljeve ({{guarantee}}).',
        'Ciljeve uz koje nema oznake provjere nisu potvrdili ni osobe o kojima je riječ ni naš tim. Pronašla ih je AI pretraga javno dostupnih članaka i tako su i označeni. Uz ciljeve stoje poveznice na njihove izvore, ako su navedeni, a medijske objave o političarima pratimo automatski.',
      ],
    },
    {
      heading: 'Sustav provjere i jamstva',
      paragraphs: [
        'Provjera identiteta stoji {{fee}}. Uplata mora stići s osobnog računa političara, jer se njome potvrđuje da iza profila stoji upravo ta osoba. Naknada plaća provjeru identiteta, a ne mjesto na popisu.',
        'Jamstvo iznosi {{guarantee}}: tri puta po {{perGoal}}, po jedan iznos za svaki cilj. Za svaki cilj ispunjen u mandatu vraća se njegov iznos, a za svaki neispunjeni odlazi u humanitarni projekt. Ako osoba ne bude izabrana, vraća se {{refund}} uplate.',
        'Na kraju mandata političarka ili političar ocjenjuje vlastite rezultate, a neovisni stručni odbor donosi svoju ocjenu.',
      ],
    },
    {
      heading: 'Humanitarni projekt',
      paragraphs: [
        'Humanitarni projekt vodi {{association}}. {{allFunds}} Cilj je da ljudi koji danas žive od skupljanja boca to ne moraju činiti: svakih {{day}} znači jedan dan bez skupljanja boca.',
      ],
    },
    {
      heading: 'Zašto to radimo',
      paragraphs: [
        'Vjerujemo da obećanje vrijedi onoliko koliko ga je lako provjeriti. Ne ocjenjujemo programe, ne savjetujemo za koga glasati i nijednu stranku ne ističemo. Želimo da se za minutu može saznati što je obećano, gdje to piše i jamči li tko za to.',
      ],
    },
  ],
  contactHeading: 'Kontakt',
  contactText: 'Pišite nam i ako je na nečijem profilu greška: provjerit ćemo je i ispraviti.',
};
