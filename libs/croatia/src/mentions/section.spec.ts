import { sectionOf } from './section.js';

it.each([
  ['https://novine.example/sport/nogomet/solin-bez-bodova', 'sport'],
  ['https://novine.example/vijesti/crna-kronika/provala', 'crime'],
  ['https://novine.example/vijesti/sport', null],
  ['https://novine.example/vijesti/proracun', null],
  ['https://sport.example/constructor/proracun', null],
  ['nema', null],
])('%s is of the section %s', (link, section) => {
  expect(sectionOf(link)).toBe(section);
});
