import { asHtml, asText, type MailContent } from './mail-layout.js';

const mail: MailContent = {
  subject: 'Plaćanje',
  blocks: [
    { kind: 'text', text: 'Poštovana Ana <Anić>' },
    { kind: 'rows', rows: [['Poziv na broj', 'HR01 0000-12']] },
    { kind: 'link', label: 'Stanje zahtjeva', url: 'https://jamcimo.example/s?a=1&b=2' },
    { kind: 'link', label: 'Uvjeti', url: 'https://jamcimo.example/terms', isSecondary: true },
    { kind: 'picture', cid: 'barcode', alt: '2D barkod', file: 'barkod.png', width: 300 },
  ],
  signature: ['Udruga'],
};

const brightness = (colour: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, bright = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

describe('a mail as HTML', () => {
  it('can be read in the dark: what has a colour of its own has another one there', () => {
    const html = asHtml(mail);
    const dark = new Map(
      [...html.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name = '', rules = '']) => [name, rules]),
    );
    const paper = /background:(#\w{6})/.exec(dark.get('paper') ?? '')?.[1] ?? '';
    for (const name of ['ground', 'link', 'quiet']) {
      expect(html).toContain(`class="${name}"`);
      const ink = /(?:^|;)color:(#\w{6})!important/.exec(dark.get(name) ?? '')?.[1] ?? '';
      expect([name, contrast(ink, paper) > 4.5]).toEqual([name, true]);
    }
    // Of the parts whose ground stays as it is.
    const kept = [...html.matchAll(/style="[^"]*background:(#\w{6});color:(#\w{6})/g)];
    expect(kept.length).toBeGreaterThan(1);
    for (const [, ground = '', ink = ''] of kept) expect(contrast(ink, ground)).toBeGreaterThan(4.5);
  });

  it('loads nothing and runs nothing', () => {
    const html = asHtml(mail);
    expect(html).toContain('Poštovana Ana &lt;Anić&gt;');
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:barcode']);
    expect(html).not.toMatch(/<script|@import|url\(/);
    expect(asText(mail)).toContain('2D barkod: u privitku barkod.png');
  });
});
