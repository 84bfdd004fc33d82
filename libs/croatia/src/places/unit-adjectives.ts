import { fold } from '../text/fold.js';

/**
 * Adjectives of local units (ktetici), masculine nominative, those in use where there are several. Units of one name (Otok, Novigrad …)
 * share an entry.
 */
const TABLE = `
Andrijaševci: andrijaševački; Antunovac: antunovački; Babina Greda: babogredski; Bakar: bakarski; Bale: balski; Barban: barbanski;
Barilović: barilovićki barilovački; Baška: bašćanski baščanski; Baška Voda: baškovoški baškovodski; Bebrina: bebrinski;
Bedekovčina: bedekovčanski bedekovčinski; Bedenica: bedenički; Bednja: bednjanski; Beli Manastir: belomanastirski; Belica: belički;
Belišće: beliščanski belišćanski; Benkovac: benkovački; Berek: berečki; Beretinec: beretinečki; Bibinje: bibinjski bibanjski;
Bilice: bilički biličanski; Bilje: biljski; Biograd na Moru: biogradski; Biskupija: biskupijski; Bistra: bistranski;
Bizovac: bizovački; Bjelovar: bjelovarski; Blato: blatski; Bogdanovci: bogdanovački; Bol: bolski; Borovo: borovski;
Bosiljevo: bosiljevski bosiljevački; Bošnjaci: bošnjački; Brckovljani: brckovljanski; Brdovec: brdovečki; Brela: breljanski brelanski;
Brestovac: brestovački; Breznica: breznički; Breznički Hum: humski brezničkohumski; Brinje: brinjski;
Brod Moravice: brodmoravički brodski moravički; Brodski Stupnik: stupnički; Brtonigla: brtoniglski brtonigleški;
Budinščina: budinski budinščinski budinšćinski; Buje: bujski; Bukovlje: bukovljanski; Buzet: buzetski; Cerna: cernanski;
Cernik: cernički; Cerovlje: cerovljanski; Cestica: cestički; Cetingrad: cetingradski; Cista Provo: cistanski; Civljane: civljanski;
Cres: creski; Crikvenica: crikvenički; Crnac: crnački; Čabar: čabarski; Čačinci: čačinački; Čađavica: čađavički; Čaglin: čaglinski;
Čakovec: čakovečki; Čavle: čavjanski čavljanski; Čazma: čazmanski čazmaski; Čeminac: čeminački; Čepin: čepinski;
Darda: darđanski dardanski; Daruvar: daruvarski; Davor: davorski; Dekanovec: dekanovečki; Delnice: delnički;
Desinić: desinićki desinički; Dežanovac: dežanovački; Dicmo: dicmanjski dicmanski; Dobrinj: dobrinjski;
Domašinec: domašinečki; Donja Dubrava: donjodubravski; Donja Motičina: donjomotičinski motičinski;
Donja Stubica: donjostubički stubički; Donja Voća: donjovoćanski voćanski; Donji Andrijevci: donjoandrijevački andrijevački;
Donji Kraljevec: donjokraljevečki kraljevečki; Donji Kukuruzari: kukuruzarski; Donji Lapac: donjolapački lapački;
Donji Miholjac: donjomiholjački miholjački; Donji Vidovec: donjovidovečki vidovečki; Dragalić: dragalićki dragalički;
Draganić: draganićki; Draž: draški; Drenje: drenjski drenjanski; Drenovci: drenovački; Drniš: drniški; Drnje: drnjanski;
Dubrava: dubravski; Dubravica: dubravički; Dubrovačko primorje: dubrovačkoprimorski; Dubrovnik: dubrovački; Duga Resa: dugoreški;
Dugi Rat: dugoratski; Dugo Selo: dugoselski; Dugopolje: dugopoljski; Dvor: dvorski; Đakovo: đakovački; Đelekovec: đelekovečki;
Đulovac: đulovački; Đurđenovac: đurđenovački; Đurđevac: đurđevački; Đurmanec: đurmanečki; Erdut: erdutski;
Ernestinovo: ernestinovački; Ervenik: ervenički; Farkaševac: farkaševački; Fažana: fažanski; Ferdinandovac: ferdinandovački;
Feričanci: feričanački; Funtana: funtanski; Fužine: fužinski fužinarski; Galovac: galovački; Garčin: garčinski; Garešnica: garešnički;
Generalski Stol: generalskostolski stolski; Glina: glinski; Gola: golski; Goričan: goričanski; Gorjani: gorjanski;
Gornja Rijeka: gornjorječki gornjoriječki; Gornja Stubica: gornjostubički stubički; Gornja Vrba: gornjovrbanski;
Gornji Bogićevci: bogićevački; Gornji Kneginec: kneginečki gornjokneginečki; Gornji Mihaljevec: gornjomihaljevečki mihaljevečki;
Gospić: gospićki; Gračac: gračački; Gračišće: gračiški graćiški; Gradac: gradački; Gradec: gradečki; Gradina: gradinski;
Gradište: gradištanski; Grožnjan: grožnjanski; Grubišno Polje: grubišnopoljski; Gundinci: gundinački; Gunja: gunjanski;
Gvozd: gvozdanski gvoždanski; Hercegovac: hercegovački; Hlebine: hlebinski; Hrašćina: hrašćinski hrašćanski; Hrvace: hrvački hrvatački;
Hrvatska Dubica: dubički hrvatskodubički; Hrvatska Kostajnica: kostajnički hrvatskokostajnički; Hum na Sutli: humski; Hvar: hvarski;
Ilok: iločki; Imotski: imotski; Ivanec: ivanečki; Ivanić-Grad: ivanićgradski ivanićki; Ivankovo: ivankovački;
Ivanska: ivanski ivančanski; Jagodnjak: jagodnjački; Jakovlje: jakovljanski; Jakšić: jakšićki jakšički; Jalžabet: jalžabetski;
Janjina: janjinski; Jarmina: jarminski; Jasenice: jasenički; Jasenovac: jasenovački; Jastrebarsko: jastrebarski jaskanski;
Jelenje: jelenjski; Jelsa: jelšanski jelsanski; Jesenje: jesenjski; Josipdol: josipdolski; Kali: kaljski; Kalinovac: kalinovački;
Kalnik: kalnički; Kamanje: kamanjski; Kanfanar: kanfanarski; Kapela: kapelski; Kaptol: kaptolski; Karlobag: karlobaški;
Karlovac: karlovački; Karojba: karojbarski karojpski; Kastav: kastavski; Kaštela: kaštelanski; Kaštelir-Labinci: kaštelirski;
Kijevo: kijevski kijevljanski; Kistanje: kistanjski; Klakar: klakarski; Klana: klanjski; Klanjec: klanječki; Klenovnik: klenovnički;
Klinča Sela: klinčaselski; Klis: kliški; Kloštar Ivanić: kloštranski kloštarski; Kloštar Podravski: kloštarski;
Kneževi Vinogradi: kneževovinogradski vinogradski; Knin: kninski; Kolan: kolanski; Komiža: komiški; Konavle: konavoski konavljanski;
Končanica: končanički; Konjščina: konjščinski konjšćinski; Koprivnica: koprivnički; Koprivnički Bregi: bregovski;
Koprivnički Ivanec: koprivničkoivanečki ivanečki; Korčula: korčulanski; Koška: koščanski; Kostrena: kostrenski; Kotoriba: kotoripski;
Kraljevec na Sutli: kraljevečki; Kraljevica: kraljevički; Krapina: krapinski; Krapinske Toplice: krapinskotoplički toplički;
Krašić: krašićki; Kravarsko: kravarski; Križ: kriški; Križevci: križevački; Krk: krčki; Krnjak: krnjački; Kršan: kršanski;
Kukljica: kukljički; Kula Norinska: norinski kulanski; Kumrovec: kumrovečki; Kutina: kutinski; Kutjevo: kutjevački kutjevski;
Labin: labinski; Lanišće: laniški; Lasinja: lasinjski; Lastovo: lastovski; Lećevica: lećevički; Legrad: legradski; Lekenik: lekenički;
Lepoglava: lepoglavski; Levanjska Varoš: levanjskovaroški; Lipik: lipički; Lipovljani: lipovljanski; Lišane Ostrovičke: lišanski;
Ližnjan: ližnjanski; Lobor: loborski; Lokve: lokvarski; Lokvičići: lokvički lokvičićki; Lopar: loparski; Lovas: lovaski;
Lovinac: lovinački; Lovran: lovranski; Lovreć: lovrećki; Ludbreg: ludbreški; Luka: lučki; Lukač: lukački;
Lumbarda: lumbarajski lumbardski; Lupoglav: lupoglavski; Ljubešćica: ljubešćički ljubeščički; Mače: mačanski;
Magadenovac: magadenovački; Majur: majurski; Makarska: makarski; Mala Subotica: malosubotički subotički;
Mali Bukovec: malobukovečki bukovečki; Mali Lošinj: lošinjski malološinjski; Malinska-Dubašnica: malinskarski dubašljanski malinski;
Marčana: marčanski; Marija Bistrica: bistrički marijabistrički mariobistrički; Marija Gorica: marijagorički; Marijanci: marijanački;
Marina: marinski; Markušica: markušički; Martijanec: martijanečki; Martinska Ves: martinskoveški martinoveški;
Maruševec: maruševečki; Matulji: matuljski; Medulin: medulinski; Metković: metkovski metkovićki; Mihovljan: mihovljanski;
Mikleuš: mikleuški; Milna: milnarski; Mljet: mljetski; Molve: molvarski; Mošćenička Draga: mošćenički mošćeničkodraški;
Motovun: motovunski; Mrkopalj: mrkopaljski; Muć: mućki; Murter-Kornati: murterski;
Mursko Središće: murskosrediški središćanski murskosredišćanski; Našice: našički; Nedelišće: nedeliški nedelišćanski;
Negoslavci: negoslavački; Nerežišća: nerežiški; Netretić: netretićki; Nijemci: nijemački; Nin: ninski; Nova Bukovica: novobukovički bukovički;
Nova Gradiška: novogradiški gradiški; Nova Kapela: novokapelski kapelski; Nova Rača: račanski novorački; Novalja: novaljski;
Novi Golubovec: novogolubovečki golubovečki; Novi Marof: novomarofski; Novi Vinodolski: novljanski novovinodolski vinodolski;
Novigrad: novigradski; Novigrad Podravski: novigradski; Novo Virje: novovirovski; Novska: novljanski novski; Nuštar: nuštarski;
Obrovac: obrovački; Ogulin: ogulinski; Okrug: okruški; Okučani: okučanski; Omiš: omiški; Omišalj: omišaljski; Opatija: opatijski;
Oprisavci: oprisavački; Oprtalj: oprtaljski; Opuzen: opuzenski; Orahovica: orahovički; Orebić: orebićki; Orehovica: orehovički;
Oriovac: oriovački; Orle: orljanski orlanski; Oroslavje: oroslavski oroslavljanski; Osijek: osječki; Otočac: otočki otočački; Otok: otočki;
Ozalj: ozaljski; Pag: paški; Pakoštane: pakoštanski; Pakrac: pakrački; Pašman: pašmanski; Pazin: pazinski; Perušić: perušićki perušički;
Peteranec: peteranečki peteranski; Petlovac: petlovački; Petrijanec: petrijanečki; Petrijevci: petrijevački; Petrinja: petrinjski;
Petrovsko: petrovski; Pićan: pićanski; Pirovac: pirovački; Pisarovina: pisarovinski; Pitomača: pitomački; Plaški: plaščanski;
Pleternica: pleternički; Plitvička Jezera: plitvički; Ploče: pločanski; Podbablje: podbabaljski; Podcrkavlje: podcrkavski;
Podgora: podgorski; Podgorač: podgorački; Podravska Moslavina: moslavački podravskomoslavački; Podravske Sesvete: sesvetski;
Podstrana: podstranski; Podturen: podturenski; Pojezerje: pojezerski; Pokupsko: pokupski; Polača: polački;
Poličnik: poličnički polički; Popovac: popovački; Popovača: popovački popovačanski; Poreč: porečki; Posedarje: posedarski;
Postira: postirski; Povljana: povljanski; Požega: požeški; Pregrada: pregradski; Preko: preški; Prelog: preloški;
Preseka: presečki preseški; Prgomet: prgometski; Pribislavec: pribislavečki; Primorski Dolac: dolački primorskodolački;
Primošten: primoštenski; Privlaka: privlački; Proložac: proložački; Promina: prominski; Pučišća: pučiški pučišćki; Pula: pulski puljski;
Punat: puntarski; Punitovci: punitovački; Pušća: pušćanski; Rab: rapski; Radoboj: radobojski; Rakovec: rakovečki; Rakovica: rakovički;
Rasinja: rasinjski; Raša: raški; Ravna Gora: ravnogorski; Ražanac: ražanački; Rešetari: rešetarski; Ribnik: ribnički; Rijeka: riječki;
Rogoznica: rogoznički; Rovinj: rovinjski; Rovišće: rovišćanski roviški; Rugvica: rugvički; Runovići: runovićki runovički; Ružić: ružićki;
Saborsko: saborčanski; Sali: saljski; Samobor: samoborski; Satnica Đakovačka: satnički; Seget: segetski; Selca: selački selčanski;
Selnica: selnički; Semeljci: semeljački; Senj: senjski; Severin: severinski; Sibinj: sibinjski; Sikirevci: sikirevački; Sinj: sinjski;
Sirač: sirački; Sisak: sisački; Skrad: skradski; Skradin: skradinski; Slatina: slatinski; Slavonski Brod: brodski slavonskobrodski;
Slavonski Šamac: šamački slavonskošamački; Slivno: slivanjski; Slunj: slunjski; Smokvica: smokvički smokviški; Sokolovac: sokolovački;
Solin: solinski; Sopje: sopjanski; Split: splitski; Sračinec: sračinečki; Stankovci: stankovački;
Stara Gradiška: starogradiški; Stari Grad: starogradski starigradski; Stari Jankovci: starojankovački jankovački;
Stari Mikanovci: staromikanovački mikanovački; Starigrad: starigradski; Staro Petrovo Selo: petroselski staropetroselski; Ston: stonski;
Strahoninec: strahoninečki; Strizivojna: strizivojski; Stubičke Toplice: stubičkotoplički toplički; Stupnik: stupnički;
Sućuraj: sućurajski; Suhopolje: suhopoljski; Sukošan: sukošanski; Sunja: sunjski; Supetar: supetarski; Sutivan: sutivanski stivanski;
Sveta Marija: svetomarski; Sveta Nedelja: svetonedeljski; Sveti Đurđ: svetođurđevski svetođurđski;
Sveti Filip i Jakov: filipjakovski svetofilipjakovski; Sveti Ilija: svetoilijski; Sveti Ivan Zelina: zelinski svetoivanzelinski;
Sveti Ivan Žabno: žabnjanski; Sveti Juraj na Bregu: svetojurski svetojurajski; Sveti Križ Začretje: začretski;
Sveti Lovreč: svetolovrečki; Sveti Martin na Muri: svetomartinski; Sveti Petar Orehovec: orehovečki; Sveti Petar u Šumi: svetopetarski;
Svetvinčenat: svetvinčenatski savičentski; Šandrovac: šandrovački; Šenkovec: šenkovečki; Šestanovac: šestanovački; Šibenik: šibenski;
Škabrnja: škabrnjski; Šodolovci: šodolovački; Šolta: šoltanski; Špišić Bukovica: špišićbukovički bukovički; Štefanje: štefanjski;
Štitar: štitarski; Štrigova: štrigovski; Tar-Vabriga: tarski; Tinjan: tinjanski; Tisno: tišnjanski tisnjanski; Tkon: tkonski;
Tompojevci: tompojevački; Topusko: topuski; Tordinci: tordinački; Tounj: tounjski; Tovarnik: tovarnički; Tribunj: tribunjski;
Trilj: triljski; Trnava: trnavački; Trnovec Bartolovečki: trnovečki; Trogir: trogirski; Trpanj: trpanjski; Trpinja: trpinjski;
Tučepi: tučepski; Tuhelj: tuheljski; Udbina: udbinski; Umag: umaški; Unešić: unešićki; Valpovo: valpovački; Varaždin: varaždinski;
Varaždinske Toplice: varaždinskotoplički toplički; Vela Luka: velaluški velolučki velalučki; Velika: velički; Velika Gorica: velikogorički gorički;
Velika Kopanica: velikokopanički kopanički; Velika Ludina: velikoludinski ludinski; Velika Pisanica: velikopisanički pisanički;
Velika Trnovitica: velikotrnovitički trnovitički; Veliki Bukovec: velikobukovečki bukovečki; Veliki Grđevac: velikogrđevački grđevački;
Veliko Trgovišće: velikotrgoviški trgovišćanski; Veliko Trojstvo: velikotrojstvenski trojstvenski; Vidovec: vidovečki; Viljevo: viljevački;
Vinica: vinički; Vinkovci: vinkovački; Vinodolska općina: vinodolski; Vir: virski; Virje: virovski; Virovitica: virovitički virovski;
Vis: viški; Visoko: visočki; Viškovci: viškovački; Viškovo: viškovski; Višnjan: višnjanski; Vižinada: vižinadski;
Vladislavci: vladislavački; Voćin: voćinski; Vodice: vodički vodičanski; Vodnjan: vodnjanski; Vođinci: vođinački; Vojnić: vojnićki;
Vratišinec: vratišinečki; Vrbanja: vrbanjski; Vrbje: vrbjanski; Vrbnik: vrbnički vrbenski; Vrbovec: vrbovečki; Vrbovsko: vrbovski;
Vrgorac: vrgorački vrgorski; Vrhovine: vrhovinski; Vrlika: vrlički; Vrpolje: vrpoljački vrpoljski; Vrsar: vrsarski; Vrsi: vršanski;
Vuka: vučki; Vukovar: vukovarski; Zabok: zabočki; Zadar: zadarski; Zadvarje: zadvarski; Zagorska Sela: zagorskoselski; Zagreb: zagrebački;
Zagvozd: zagvoški zagvozdanski; Zaprešić: zaprešićki; Zažablje: zažapski; Zdenci: zdenački; Zemunik Donji: zemunički;
Zlatar: zlatarski; Zlatar Bistrica: zlatarbistrički bistrički; Zmijavci: zmijavački; Zrinski Topolovac: topolovački; Žakanje: žakanjski;
Žminj: žminjski; Žumberak: žumberački; Župa dubrovačka: župski; Županja: županjski
`;

const byUnit = new Map<string, string[]>();
const units = new Map<string, string[]>();
for (const line of TABLE.split(';')) {
  const [unit = '', adjectives = ''] = line.split(':').map((part) => part.trim());
  const stems = adjectives.split(' ').map((word) => fold(word).slice(0, -1));
  byUnit.set(unit, stems);
  for (const stem of stems) units.set(stem, [...(units.get(stem) ?? []), unit]);
}

/** The adjectives of a unit as folded stems ("zadarsk"); none where none is known. */
export const adjectivesOf = (unit: string): readonly string[] => byUnit.get(unit) ?? [];

const ENDING = /^(.*[sc]k)(i|a|o|e|u|og|oga|om|ome|omu|oj|im|ih|ima)$/;

/** What a folded word is without the ending of an adjective in -ski or -cki: "zadarskoga" → "zadarsk"; null for any other word. */
export const adjectiveStem = (word: string): string | null => ENDING.exec(word)?.[1] ?? null;

/** Names of the units of an adjective, given by its stem; none for one that is unknown. */
export const unitsOfAdjective = (stem: string): readonly string[] => units.get(stem) ?? [];
