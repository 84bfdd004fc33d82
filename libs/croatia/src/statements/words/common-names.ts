const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Folded surnames that several thousand people of the country bear each. */
export const COMMON_SURNAMES = words(`
  horvat kovacevic babic maric juric novak kovacic vukovic knezevic markovic petrovic matic tomic pavlovic kovac bozic
  blazevic grgic pavic radic peric filipovic saric lovric vidovic perkovic popovic bosnjak jukic barisic mikulic brkic
  ivankovic galic cvitkovic herceg grubisic lucic tomasic jovanovic simic bilic bukovic kralj jurkovic antic rukavina
  vucic posavec vidakovic lukic jelic dujmovic marusic katic jakovljevic mandic martinovic mihaljevic nikolic vuksic
  dragic klaric misic kolaric buric bartolic stipic stankovic ivanovic ilic coric krznaric matijevic varga topic soldo
  medved sertic simunovic zoric mamic marinovic milic rados pranjic tadic susnjar grbic barbaric rodic ivancic petric
  bacic jozic vrdoljak kos zivkovic jankovic dukic basic vincetic cindric kolar hrvatin sabljic pejic mlinaric curic
  markic anic antunovic kristic jurisic milosevic stojanovic zupan golub vlahovic
`);

/** Folded first names that one of a hundred people bears each. */
export const COMMON_FIRST_NAMES = words(`
  marija ana ivana mirjana katarina nada dragica ljubica vesna jasna kata snjezana marina petra lucija martina jelena
  sanja maja helena mihaela ivan josip marko stjepan tomislav zeljko ante ivica mario nikola luka franjo damir ivo
  zoran petar drazen kresimir mate goran igor davor robert darko vladimir mirko milan antun hrvoje matija filip karlo
`);
