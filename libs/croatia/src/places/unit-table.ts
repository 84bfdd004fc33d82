import type { County } from './counties.js';

/**
 * The 556 local units (128 towns with Zagreb, 428 municipalities) as of the local elections 2025, by county, in Croatian
 * order: code of the State Electoral Commission, name and, after a slash, the Italian half of a bilingual official name.
 */
export const UNIT_TABLE: Record<County, { towns: string; municipalities: string }> = {
  Zagrebačka: {
    towns: `
      1015 Dugo Selo, 1589 Ivanić-Grad, 1694 Jastrebarsko, 3808 Samobor, 4367 Sveta Nedelja,
      4294 Sveti Ivan Zelina, 5410 Velika Gorica, 5088 Vrbovec, 5436 Zaprešić
    `,
    municipalities: `
      5509 Bedenica, 5479 Bistra, 0337 Brckovljani, 0345 Brdovec, 0973 Dubrava, 5495 Dubravica,
      1147 Farkaševac, 1350 Gradec, 1635 Jakovlje, 1902 Klinča Sela, 1937 Kloštar Ivanić, 5339 Krašić,
      5452 Kravarsko, 2135 Križ, 5487 Luka, 5398 Marija Gorica, 5428 Orle, 3310 Pisarovina,
      5444 Pokupsko, 3565 Preseka, 3620 Pušća, 5363 Rakovec, 3760 Rugvica, 5517 Stupnik, 5401 Žumberak
    `,
  },
  'Krapinsko-zagorska': {
    towns: `
      0795 Donja Stubica, 1872 Klanjec, 2119 Krapina, 3115 Oroslavje, 3522 Pregrada, 5193 Zabok,
      5266 Zlatar
    `,
    municipalities: `
      0116 Bedekovčina, 0418 Budinščina, 0701 Desinić, 1082 Đurmanec, 1252 Gornja Stubica,
      1465 Hrašćina, 1520 Hum na Sutli, 5525 Jesenje, 2003 Konjščina, 2089 Kraljevec na Sutli,
      2127 Krapinske Toplice, 5533 Kumrovec, 2364 Lobor, 2488 Mače, 2569 Marija Bistrica,
      2658 Mihovljan, 5541 Novi Golubovec, 3298 Petrovsko, 3646 Radoboj, 4227 Stubičke Toplice,
      4308 Sveti Križ Začretje, 4669 Tuhelj, 4812 Veliko Trgovišće, 5215 Zagorska Sela,
      5274 Zlatar Bistrica
    `,
  },
  'Sisačko-moslavačka': {
    towns: `
      1210 Glina, 1503 Hrvatska Kostajnica, 2208 Kutina, 2933 Novska, 3280 Petrinja, 3476 Popovača,
      3913 Sisak
    `,
    municipalities: `
      0833 Donji Kukuruzari, 1023 Dvor, 5100 Gvozd, 1490 Hrvatska Dubica, 1686 Jasenovac, 2283 Lekenik,
      2321 Lipovljani, 5550 Majur, 2593 Martinska Ves, 4260 Sunja, 4570 Topusko, 4774 Velika Ludina
    `,
  },
  Karlovačka: {
    towns: '0990 Duga Resa, 1791 Karlovac, 2976 Ogulin, 3158 Ozalj, 4006 Slunj',
    municipalities: `
      0078 Barilović, 0302 Bosiljevo, 0493 Cetingrad, 0906 Draganić, 1201 Generalski Stol,
      1724 Josipdol, 6238 Kamanje, 2160 Krnjak, 2259 Lasinja, 2810 Netretić, 3336 Plaški, 3654 Rakovica,
      5568 Ribnik, 3786 Saborsko, 5576 Tounj, 5037 Vojnić, 5304 Žakanje
    `,
  },
  Varaždinska: {
    towns: `
      1562 Ivanec, 2291 Lepoglava, 2445 Ludbreg, 2895 Novi Marof, 4723 Varaždin,
      4731 Varaždinske Toplice
    `,
    municipalities: `
      0124 Bednja, 0191 Beretinec, 0361 Breznica, 1511 Breznički Hum, 0485 Cestica, 0809 Donja Voća,
      1295 Gornji Kneginec, 1651 Jalžabet, 1899 Klenovnik, 2470 Ljubešćica, 2518 Mali Bukovec,
      0850 Martijanec, 2607 Maruševec, 3263 Petrijanec, 4103 Sračinec, 4375 Sveti Đurđ,
      4383 Sveti Ilija, 4626 Trnovec Bartolovečki, 5584 Veliki Bukovec, 4847 Vidovec, 4863 Vinica,
      4936 Visoko
    `,
  },
  'Koprivničko-križevačka': {
    towns: '1074 Đurđevac, 2011 Koprivnica, 2143 Križevci',
    municipalities: `
      0965 Drnje, 1040 Đelekovec, 1155 Ferdinandovac, 1228 Gola, 6181 Gornja Rijeka, 1457 Hlebine,
      5592 Kalinovac, 5606 Kalnik, 1945 Kloštar Podravski, 2020 Koprivnički Bregi,
      2038 Koprivnički Ivanec, 2275 Legrad, 2704 Molve, 2925 Novigrad Podravski, 5614 Novo Virje,
      3247 Peteranec, 6165 Podravske Sesvete, 3662 Rasinja, 4057 Sokolovac, 4391 Sveti Ivan Žabno,
      4421 Sveti Petar Orehovec, 4901 Virje
    `,
  },
  'Bjelovarsko-bilogorska': {
    towns: '0248 Bjelovar, 0639 Čazma, 0671 Daruvar, 1198 Garešnica, 1392 Grubišno Polje',
    municipalities: `
      0183 Berek, 0710 Dežanovac, 1058 Đulovac, 1449 Hercegovac, 1619 Ivanska, 1767 Kapela,
      1996 Končanica, 2879 Nova Rača, 3751 Rovišće, 5622 Severin, 3905 Sirač, 5649 Šandrovac,
      4502 Štefanje, 4782 Velika Pisanica, 5657 Velika Trnovitica, 4804 Veliki Grđevac,
      4839 Veliko Trojstvo, 5665 Zrinski Topolovac
    `,
  },
  'Primorsko-goranska': {
    towns: `
      0043 Bakar, 0523 Cres, 0531 Crikvenica, 0558 Čabar, 0698 Delnice, 1805 Kastav, 2097 Kraljevica,
      2151 Krk, 2526 Mali Lošinj, 2909 Novi Vinodolski, 3026 Opatija, 3638 Rab, 3735 Rijeka,
      5096 Vrbovsko
    `,
    municipalities: `
      0086 Baška, 0388 Brod Moravice, 0612 Čavle, 0744 Dobrinj, 1171 Fužine, 1708 Jelenje, 1864 Klana,
      5380 Kostrena, 2372 Lokve, 6246 Lopar, 2429 Lovran, 2534 Malinska-Dubašnica, 2615 Matulji,
      2739 Mošćenička Draga, 2755 Mrkopalj, 3018 Omišalj, 3603 Punat, 3697 Ravna Gora, 3930 Skrad,
      4880 Vinodolska općina, 4952 Viškovo, 5070 Vrbnik
    `,
  },
  'Ličko-senjska': {
    towns: '1309 Gospić, 2887 Novalja, 3131 Otočac, 3875 Senj',
    municipalities: `
      0370 Brinje, 0841 Donji Lapac, 1783 Karlobag, 2402 Lovinac, 3239 Perušić, 4553 Plitvička Jezera,
      4677 Udbina, 5126 Vrhovine
    `,
  },
  'Virovitičko-podravska': {
    towns: '3077 Orahovica, 3956 Slatina, 4910 Virovitica',
    municipalities: `
      0540 Crnac, 0566 Čačinci, 0574 Čađavica, 1368 Gradina, 2453 Lukač, 2666 Mikleuš,
      2836 Nova Bukovica, 3328 Pitomača, 4073 Sopje, 4243 Suhopolje, 4499 Špišić Bukovica, 4995 Voćin,
      5240 Zdenci
    `,
  },
  'Požeško-slavonska': {
    towns: '2216 Kutjevo, 2313 Lipik, 3182 Pakrac, 3344 Pleternica, 3514 Požega',
    municipalities: '0353 Brestovac, 0582 Čaglin, 1643 Jakšić, 1775 Kaptol, 4758 Velika',
  },
  'Brodsko-posavska': {
    towns: '2844 Nova Gradiška, 3964 Slavonski Brod',
    municipalities: `
      0108 Bebrina, 0396 Brodski Stupnik, 5673 Bukovlje, 0469 Cernik, 0680 Davor, 0817 Donji Andrijevci,
      5681 Dragalić, 1180 Garčin, 5690 Gornja Vrba, 1279 Gornji Bogićevci, 1406 Gundinci, 1856 Klakar,
      2852 Nova Kapela, 2992 Okučani, 3034 Oprisavci, 3093 Oriovac, 3387 Podcrkavlje, 3727 Rešetari,
      3883 Sibinj, 5703 Sikirevci, 3972 Slavonski Šamac, 4120 Stara Gradiška, 4189 Staro Petrovo Selo,
      4766 Velika Kopanica, 5061 Vrbje, 5142 Vrpolje
    `,
  },
  Zadarska: {
    towns: `
      0175 Benkovac, 0221 Biograd na Moru, 2828 Nin, 2968 Obrovac, 3166 Pag, 5207 Zadar
    `,
    municipalities: `
      0205 Bibinje, 5711 Galovac, 1317 Gračac, 1678 Jasenice, 1732 Kali, 6220 Kolan, 5720 Kukljica,
      2348 Lišane Ostrovičke, 5371 Novigrad, 3174 Pakoštane, 3204 Pašman, 3441 Polača, 3450 Poličnik,
      3492 Posedarje, 5738 Povljana, 3549 Preko, 5746 Privlaka, 3719 Ražanac, 3794 Sali, 4111 Stankovci,
      4162 Starigrad, 4251 Sukošan, 4286 Sveti Filip i Jakov, 4456 Škabrnja, 5754 Tkon, 4898 Vir,
      6254 Vrsi, 5258 Zemunik Donji
    `,
  },
  'Osječko-baranjska': {
    towns: `
      0132 Beli Manastir, 0167 Belišće, 0868 Donji Miholjac, 1031 Đakovo, 2780 Našice, 3123 Osijek,
      4715 Valpovo
    `,
    municipalities: `
      0027 Antunovac, 0213 Bilje, 0230 Bizovac, 0647 Čeminac, 0655 Čepin, 0663 Darda,
      5762 Donja Motičina, 0914 Draž, 0949 Drenje, 1066 Đurđenovac, 1104 Erdut, 1112 Ernestinovo,
      1163 Feričanci, 1244 Gorjani, 6092 Jagodnjak, 1953 Kneževi Vinogradi, 2054 Koška,
      2305 Levanjska Varoš, 5789 Magadenovac, 2577 Marijanci, 3255 Petlovac, 3271 Petrijevci,
      3409 Podgorač, 2712 Podravska Moslavina, 3468 Popovac, 3611 Punitovci, 3816 Satnica Đakovačka,
      3867 Semeljci, 4219 Strizivojna, 6149 Šodolovci, 4618 Trnava, 4855 Viljevo, 4944 Viškovci,
      5797 Vladislavci, 5177 Vuka
    `,
  },
  'Šibensko-kninska': {
    towns: '0957 Drniš, 1961 Knin, 3948 Skradin, 4448 Šibenik, 5002 Vodice',
    municipalities: `
      6211 Bilice, 3107 Biskupija, 0515 Civljane, 1139 Ervenik, 1830 Kijevo, 1848 Kistanje,
      6173 Murter-Kornati, 5819 Pirovac, 3573 Primošten, 2984 Promina, 5827 Rogoznica, 3778 Ružić,
      4545 Tisno, 6262 Tribunj, 4693 Unešić
    `,
  },
  'Vukovarsko-srijemska': {
    towns: '1546 Ilok, 5355 Otok, 4871 Vinkovci, 5185 Vukovar, 5347 Županja',
    municipalities: `
      0019 Andrijaševci, 0035 Babina Greda, 0264 Bogdanovci, 0299 Borovo, 0329 Bošnjaci, 0442 Cerna,
      0922 Drenovci, 1376 Gradište, 1414 Gunja, 1597 Ivankovo, 1660 Jarmina, 2399 Lovas, 6106 Markušica,
      6122 Negoslavci, 2950 Nijemci, 2941 Nuštar, 5835 Privlaka, 4146 Stari Jankovci,
      4154 Stari Mikanovci, 6289 Štitar, 4561 Tompojevci, 4588 Tordinci, 4596 Tovarnik, 4642 Trpinja,
      5843 Vođinci, 5053 Vrbanja
    `,
  },
  'Splitsko-dalmatinska': {
    towns: `
      1538 Hvar, 1554 Imotski, 1813 Kaštela, 1970 Komiža, 2496 Makarska, 3000 Omiš, 3891 Sinj,
      4065 Solin, 4090 Split, 4138 Stari Grad, 4278 Supetar, 4600 Trilj, 4634 Trogir, 4928 Vis,
      5118 Vrgorac, 5134 Vrlika
    `,
    municipalities: `
      0094 Baška Voda, 0272 Bol, 0779 Brela, 0507 Cista Provo, 0728 Dicmo, 1007 Dugi Rat,
      5851 Dugopolje, 1341 Gradac, 1481 Hrvace, 1716 Jelsa, 1929 Klis, 5860 Lećevica, 5878 Lokvičići,
      2437 Lovreć, 2585 Marina, 2674 Milna, 0876 Muć, 2801 Nerežišća, 5886 Okrug, 3140 Otok,
      3379 Podbablje, 3395 Podgora, 3417 Podstrana, 3506 Postira, 5894 Prgomet, 5908 Primorski Dolac,
      0884 Proložac, 3581 Pučišća, 5916 Runovići, 3824 Seget, 3832 Selca, 4235 Sućuraj, 5924 Sutivan,
      4430 Šestanovac, 4472 Šolta, 5932 Tučepi, 5959 Zadvarje, 5223 Zagvozd, 5282 Zmijavci
    `,
  },
  Istarska: {
    towns: `
      0426 Buje/Buie, 0434 Buzet, 2224 Labin, 2917 Novigrad/Cittanova, 3212 Pazin, 3484 Poreč/Parenzo,
      3590 Pula/Pola, 3743 Rovinj/Rovigno, 4685 Umag/Umago, 5029 Vodnjan/Dignano
    `,
    municipalities: `
      0051 Bale/Valle, 0060 Barban, 0400 Brtonigla/Verteneglio, 0477 Cerovlje, 6190 Fažana/Fasana,
      6297 Funtana/Fontane, 1325 Gračišće, 1384 Grožnjan/Grisignana, 1759 Kanfanar, 5967 Karojba,
      5975 Kaštelir-Labinci/Castelliere-S. Domenica, 2178 Kršan, 2232 Lanišće, 2356 Ližnjan/Lisignano,
      2461 Lupoglav, 2542 Marčana, 2631 Medulin, 2747 Motovun/Montona, 3042 Oprtalj/Portole, 3301 Pićan,
      3689 Raša, 4324 Sveta Nedelja, 4316 Sveti Lovreč, 4332 Sveti Petar u Šumi, 4359 Svetvinčenat,
      6319 Tar-Vabriga/Torre Abrega, 4537 Tinjan, 4979 Višnjan/Visignano, 4987 Vižinada/Visinada,
      5169 Vrsar/Orsera, 5312 Žminj
    `,
  },
  'Dubrovačko-neretvanska': {
    towns: '0981 Dubrovnik, 2046 Korčula, 2640 Metković, 3069 Opuzen, 3352 Ploče',
    municipalities: `
      0256 Blato, 5983 Dubrovačko primorje, 5991 Janjina, 1988 Konavle, 2194 Kula Norinska,
      2267 Lastovo, 6009 Lumbarda, 2682 Mljet, 3085 Orebić, 3433 Pojezerje, 3999 Slivno, 4022 Smokvica,
      4197 Ston, 6017 Trpanj, 4740 Vela Luka, 5231 Zažablje, 6025 Župa dubrovačka
    `,
  },
  Međimurska: {
    towns: '0604 Čakovec, 2763 Mursko Središće, 3557 Prelog',
    municipalities: `
      0159 Belica, 6033 Dekanovec, 0752 Domašinec, 0787 Donja Dubrava, 0825 Donji Kraljevec,
      0892 Donji Vidovec, 1236 Goričan, 6041 Gornji Mihaljevec, 2062 Kotoriba, 2500 Mala Subotica,
      2798 Nedelišće, 6050 Orehovica, 3425 Podturen, 6203 Pribislavec, 3859 Selnica, 6068 Strahoninec,
      6076 Sveta Marija, 4405 Sveti Juraj na Bregu, 4413 Sveti Martin na Muri, 6084 Šenkovec,
      4529 Štrigova, 5045 Vratišinec
    `,
  },
  'Grad Zagreb': {
    towns: '1333 Zagreb',
    municipalities: '',
  },
};
