import { AVATAR_TINTS, avatarUrl, drawAvatar, parseAvatarName } from './avatar.js';

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('avatars', () => {
  it('carry the initials, percent-encoded, and a tint', () => {
    expect(avatarUrl('Šime Đurđek')).toMatch(/^\/avatars\/%C5%A0%C4%90-(\d|1[01])\.svg$/);
  });

  it('keep their tint whatever way the name is spelt', () => {
    const tint = (name: string) => avatarUrl(name).split('-').at(-1);
    expect(tint('ŠIME ĐURĐEK')).toBe(tint('Šime Đurđek'));
    expect(tint('Sime Durdek, rođ.1976.')).toBe(tint('Šime Đurđek'));
  });

  it('never change between releases', () => {
    expect(avatarUrl('Ivan Horvat')).toBe('/avatars/IH-11.svg');
  });

  it('use all tints', () => {
    const used = new Set(Array.from({ length: 400 }, (_, at) => avatarUrl(`Osoba ${at}`).split('-').at(-1)));
    expect(used.size).toBe(AVATAR_TINTS.length);
  });

  it.each(AVATAR_TINTS)('are readable on $paper', ({ paper, ink }) => {
    expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('are drawn as SVG of 160 by 160 with the letters in it', () => {
    const svg = drawAvatar('ŠĐ', 3);
    expect(svg).toContain('width="160" height="160"');
    expect(svg).toContain('>ŠĐ</text>');
    expect(svg).toContain(AVATAR_TINTS[3]?.paper);
  });

  it('escape what is no letter', () => {
    expect(drawAvatar('<"&', 0)).toContain('>&lt;&quot;&amp;</text>');
    expect(drawAvatar('<"&', 0)).not.toContain('<"&');
  });

  it('fall back to the first tint', () => {
    expect(drawAvatar('A', 99)).toBe(drawAvatar('A', 0));
  });

  it.each(['Ivan Horvat', 'Šime Đurđek', 'Ana', ''])('of %p can be read back from their address', (name) => {
    const file = avatarUrl(name).slice('/avatars/'.length);
    expect(parseAvatarName(file)).not.toBeNull();
    expect(parseAvatarName(decodeURIComponent(file))).toEqual(parseAvatarName(file));
  });

  it('are read letter by letter', () => {
    expect(parseAvatarName('ŠĐ-11.svg')).toEqual({ initials: 'ŠĐ', tint: 11 });
    expect(parseAvatarName('A-0.svg')).toEqual({ initials: 'A', tint: 0 });
  });

  it.each([
    'ABC-1.svg',
    '-1.svg',
    'AB-12.svg',
    'AB-01.svg',
    'AB-1.png',
    'AB-1.svg/x',
    'A1-1.svg',
    '<b-1.svg',
    '../AB-1.svg',
    'AB-1.svg\n',
    '%E0%A4%A-1.svg',
    '??-1.svg',
    '',
  ])('refuse %p', (file) => {
    expect(parseAvatarName(file)).toBeNull();
  });
});
