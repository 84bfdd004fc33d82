import type { WantedPerson } from './about-person.js';
import type { ReadArticle } from './article-goals.js';
import { findPromises, weightOf } from './promise-sentences.js';

const ivo: WantedPerson = { id: 1, name: 'Ivo Brodarac', gender: 'm' };
const mara: WantedPerson = { id: 2, name: 'Mara Zelić-Kovačić', gender: 'f' };

const article = (text: string, id = 1): ReadArticle => ({
  id,
  links: [`https://novine.example/${id}`],
  source: 'Primjerske novine',
  isFromOutlet: true,
  publishedAt: new Date('2026-03-01T08:00:00Z'),
  title: 'Naslov',
  text,
});
const texts = (person: WantedPerson, ...paragraphs: string[]) =>
  findPromises(person, [article(paragraphs.join('\n'))]).map(({ text }) => text);

describe('promises', () => {
  test.each([
    'Ivo Brodarac obećao je do 2029. izgraditi tri nova dječja vrtića u gradu.',
    'Gradonačelnik Brodarac najavljuje da će do kraja mandata obnoviti sve gradske fontane.',
    'Brodarčev prioritet je do 2028. godine udvostručiti broj mjesta u gradskim vrtićima.',
  ])('of a named person: %s', (sentence) => {
    expect(texts(ivo, `Bilo je lijepo vrijeme. ${sentence} Susret je trajao sat vremena.`)).toEqual([
      sentence,
    ]);
  });

  test('in the first person, in a paragraph that names nobody else', () => {
    const promise = '„U iduće četiri godine izgradit ćemo 300 stanova za mlade obitelji.”';
    expect(texts(mara, `Govorila je i Mara Zelić-Kovačić. ${promise}`)).toEqual([promise]);
    expect(texts(mara, `Uz nju, Mara Zelić-Kovačić i Petar Anić. ${promise}`)).toEqual([]);
    expect(texts(mara, 'Govorila je i Mara Zelić-Kovačić.', promise)).toEqual([]);
  });

  test.each([
    ['denied', 'Ivo Brodarac obećao je da neće do 2029. graditi nove vrtiće u gradu.'],
    ['conditional', 'Ivo Brodarac obećao je da bi do 2029. izgradio tri vrtića u gradu.'],
    ['asked', 'Hoće li Ivo Brodarac do 2029. izgraditi obećana tri vrtića u gradu?'],
    ['of the past', 'Ivo Brodarac obećao je još 2017. izgraditi tri nova dječja vrtića.'],
    ['everyday', 'Ivo Brodarac obećao je da će do 2029. održati tri konferencije za medije.'],
    ["somebody else's", 'Petar Anić obećao je do 2029. izgraditi tri nova dječja vrtića u gradu.'],
    ['of two people', 'Kako kaže Petar Anić, Brodarac je obećao do 2029. izgraditi tri vrtića u gradu.'],
    ['without weight', 'Ivo Brodarac će sutra ujutro biti na gradskoj tržnici s građanima.'],
  ])('what is %s is none', (_, sentence) => {
    expect(texts(ivo, sentence)).toEqual([]);
  });

  test('at most three, the strongest first, whatever the order of the articles', () => {
    const weak = 'Brodarac najavljuje da će obnoviti pločnike na glavnom gradskom trgu.';
    const strong = 'Ivo Brodarac obećao je da će do 2028. sagraditi 120 stanova za mlade obitelji.';
    const others = [
      'Brodarac planira do kraja mandata uvesti besplatan prijevoz školaraca i umirovljenika.',
      'Brodarac obećava do 2029. posaditi 5000 stabala u svim gradskim četvrtima.',
    ];
    const found = texts(ivo, weak, ...others, strong);
    expect(found).toHaveLength(3);
    expect(found[0]).toBe(strong);
    expect(found).not.toContain(weak);
  });

  test('the same promise in two articles is one goal with both sources', () => {
    const goals = findPromises(ivo, [
      article('Ivo Brodarac obećao je do 2029. izgraditi tri nova dječja vrtića.', 1),
      article('Brodarac je obećao tri nova dječja vrtića izgraditi do 2029. godine.', 2),
      article('Brodarac obećava izgraditi nova tri dječja vrtića do 2029. u gradu.', 3),
    ]);
    expect(goals).toHaveLength(1);
    expect(goals[0]?.links).toEqual(['https://novine.example/1', 'https://novine.example/2']);
  });
});

test('very short and very long sentences have no weight', () => {
  expect(weightOf('Obećavam vrtić do 2029.')).toBe(0);
  expect(weightOf(`Obećavam do 2029. izgraditi vrtić${' i vrtić'.repeat(60)}.`)).toBe(0);
});
