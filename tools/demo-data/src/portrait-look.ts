import type { Gender } from '@jamcimo/croatia';
import type { Dice } from './dice.ts';

/** Everything that makes one drawn face differ from another; lengths are units of the 480 × 600 drawing. */
export interface PortraitLook {
  gender: Gender;
  /** Two tints of the background. */
  ground: readonly [string, string];
  groundShape: 'circle' | 'hill' | 'stripe' | 'arch' | 'plain';
  skin: { base: string; shade: string; blush: string };
  hair: { base: string; shade: string };
  hairStyle: string;
  /** Half the width of the face at the temples, at the jaw and at the chin. */
  face: { temple: number; jaw: number; chin: number };
  older: boolean;
  brow: 'soft' | 'straight' | 'arched';
  eyes: 'round' | 'almond' | 'smiling';
  eyeColor: string;
  nose: 'short' | 'long' | 'broad';
  mouth: 'smile' | 'open' | 'calm';
  lip: string;
  glasses: 'none' | 'round' | 'square' | 'half';
  glassesColor: string;
  beard: 'none' | 'full' | 'short' | 'moustache' | 'goatee';
  clothes: string;
  cloth: { base: string; dark: string; accent: string; shirt: string };
  jewel: 'none' | 'earrings' | 'necklace';
}

const GROUNDS = [
  ['#E3EAF2', '#CFDCE9'],
  ['#DFEDE6', '#C8DFD4'],
  ['#F3EAD3', '#E8D9B4'],
  ['#F2E3DF', '#E6CEC7'],
  ['#E9E4F0', '#D8CFE5'],
  ['#DDEBEE', '#C4DCE1'],
  ['#EDE8DC', '#DDD5C2'],
  ['#F0E2EA', '#E2CBD8'],
  ['#E6ECDC', '#D2DDC1'],
  ['#F4E5D6', '#E9D0B6'],
] as const;

const SKINS = [
  { base: '#F6D7C3', shade: '#E9BFA6', blush: '#EFAE9A' },
  { base: '#F2CDB4', shade: '#E2B497', blush: '#E8A08A' },
  { base: '#EBC1A2', shade: '#D8A684', blush: '#DC9078' },
  { base: '#E0B08C', shade: '#CA956E', blush: '#CE7F65' },
  { base: '#CC9A74', shade: '#B38059', blush: '#BD7358' },
];

const YOUNG_HAIR = [
  { base: '#2B211D', shade: '#1B1512' },
  { base: '#453127', shade: '#32231B' },
  { base: '#6B4A32', shade: '#543824' },
  { base: '#8C6440', shade: '#724F30' },
  { base: '#B98B55', shade: '#9C7242' },
  { base: '#D9B77C', shade: '#BF9B60' },
  { base: '#8A3F28', shade: '#6E301D' },
];
const GREY_HAIR = [
  { base: '#8E8C8A', shade: '#757371' },
  { base: '#B9B7B3', shade: '#9D9B97' },
  { base: '#DCD9D3', shade: '#BFBBB4' },
  { base: '#6A6461', shade: '#534E4B' },
];

const CLOTHS = [
  { base: '#2C3E57', dark: '#1F2D41', accent: '#A33B3B' },
  { base: '#4A4F57', dark: '#373B42', accent: '#2F6B8A' },
  { base: '#5B3A4B', dark: '#452A38', accent: '#C49A4A' },
  { base: '#2F5D57', dark: '#224641', accent: '#D9A441' },
  { base: '#6B5B45', dark: '#524532', accent: '#3E6A5B' },
  { base: '#7A3B36', dark: '#5F2C28', accent: '#2C4560' },
  { base: '#3D4F7A', dark: '#2D3B5D', accent: '#B96A3C' },
  { base: '#71806A', dark: '#586552', accent: '#7C4A63' },
  { base: '#A9714B', dark: '#8A5936', accent: '#2F5D57' },
  { base: '#39566B', dark: '#294050', accent: '#8F4B2E' },
];
const SHIRTS = ['#FFFFFF', '#EAF1F8', '#F7F0E2', '#E9EEE6', '#F3E4E4'];

export const HAIR_STYLES: Record<Gender, string[]> = {
  f: ['long', 'wavy', 'bob', 'fringe', 'bun', 'ponytail', 'pixie', 'curls', 'lowBun', 'parted'],
  m: ['sidePart', 'crew', 'receding', 'bald', 'shaven', 'curly', 'quiff', 'ears', 'sweptBack'],
};
const CLOTHES: Record<Gender, string[]> = {
  f: ['blazer', 'blouse', 'turtleneck', 'cardigan', 'scarf', 'openCollar', 'dress'],
  m: ['suit', 'suit', 'openJacket', 'openCollar', 'sweater', 'turtleneck', 'waistcoat'],
};

/** Chooses a look; the same dice give the same look. */
export function chooseLook(gender: Gender, dice: Dice): PortraitLook {
  const older = dice.chance(32);
  const man = gender === 'm';
  return {
    gender,
    older,
    ground: dice.pick(GROUNDS),
    groundShape: dice.pick(['circle', 'hill', 'stripe', 'arch', 'plain']),
    skin: dice.pick([...SKINS.slice(0, 3), ...SKINS.slice(0, 3), ...SKINS]),
    hair: dice.pick(older ? GREY_HAIR : YOUNG_HAIR),
    hairStyle: dice.pick(HAIR_STYLES[gender]),
    face: {
      temple: dice.between(man ? 72 : 68, man ? 78 : 74),
      jaw: dice.between(man ? 60 : 50, man ? 70 : 60),
      chin: dice.between(man ? 28 : 20, man ? 38 : 30),
    },
    brow: dice.pick(['soft', 'straight', 'arched']),
    eyes: dice.pick(['round', 'almond', 'smiling']),
    eyeColor: dice.pick(['#3B2A20', '#4A3526', '#3F5A6B', '#4E6B4A', '#2B2B2F']),
    nose: dice.pick(['short', 'long', 'broad']),
    mouth: dice.pick(['smile', 'smile', 'open', 'calm']),
    lip: man ? '#B56B5C' : dice.pick(['#B9574F', '#A8484B', '#C46A5E', '#B0605A']),
    glasses: dice.chance(older ? 55 : 30) ? dice.pick(['round', 'square', 'half']) : 'none',
    glassesColor: dice.pick(['#22262C', '#5A3A26', '#7A2E2E', '#2C4560', '#6B6F75']),
    beard: man && dice.chance(45) ? dice.pick(['full', 'short', 'moustache', 'goatee']) : 'none',
    clothes: dice.pick(CLOTHES[gender]),
    cloth: { ...dice.pick(CLOTHS), shirt: dice.pick(SHIRTS) },
    jewel: man ? 'none' : dice.pick(['none', 'earrings', 'earrings', 'necklace']),
  };
}
