import sharp from 'sharp';
import { Dice } from './dice.ts';
import { drawHair } from './draw-hair.ts';
import { drawPortrait, renderPortrait } from './draw-portrait.ts';
import { inventPeople } from './invent-people.ts';
import { chooseLook, HAIR_STYLES } from './portrait-look.ts';

test('the same seed gives the same drawing, another seed or gender another one', () => {
  expect(drawPortrait('Ana', 'f')).toBe(drawPortrait('Ana', 'f'));
  expect(new Set([drawPortrait('Ana', 'f'), drawPortrait('Iva', 'f'), drawPortrait('Ana', 'm')]).size).toBe(
    3,
  );
});

test('no two of the invented people look alike', () => {
  const people = inventPeople();
  expect(new Set(people.map(({ name, gender }) => drawPortrait(name, gender))).size).toBe(people.length);
});

test('every hair style can be worn and drawn', () => {
  for (const gender of ['f', 'm'] as const) {
    const worn = Array.from({ length: 200 }, (_, seed) => chooseLook(gender, new Dice(seed)));
    expect(new Set(worn.map(({ hairStyle }) => hairStyle))).toEqual(new Set(HAIR_STYLES[gender]));
    for (const look of worn) expect(() => drawHair(look)).not.toThrow();
  }
});

test('women wear no beard, and men of all ages occur', () => {
  const looks = (gender: 'f' | 'm') =>
    Array.from({ length: 200 }, (_, seed) => chooseLook(gender, new Dice(seed)));
  expect(looks('f').every(({ beard }) => beard === 'none')).toBe(true);
  expect(new Set(looks('m').map(({ beard }) => beard)).size).toBe(5);
  expect(new Set(looks('m').map(({ older }) => older)).size).toBe(2);
});

test('a drawing holds no text, script, address or broken number', () => {
  for (let seed = 0; seed < 200; seed++) {
    const svg = drawPortrait(String(seed), seed % 2 === 0 ? 'f' : 'm');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="480" height="600"/);
    expect(svg.slice(40)).not.toMatch(/<text|<script|<image|http|NaN|undefined/);
  }
});

test('the picture is a WebP of 480 by 600, opaque and small', async () => {
  const picture = await renderPortrait(drawPortrait('Ana', 'f'));
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(['webp', 480, 600]);
  expect((await sharp(picture).stats()).isOpaque).toBe(true);
  expect(picture.length).toBeLessThan(30_000);
});
