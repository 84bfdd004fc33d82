import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonLd } from '@/lib/page/json-ld';
import { site } from '../../test/invented';
import { documentHtml, jsonForHtml } from './document';

const statement: JsonLd = {
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: '</script><script>alert(1)',
};

const PUBLIC = join(__dirname, '../../public');

const parts = {
  head: { title: 'A <b> & "c"', description: 'Opis', canonical: '/?party=SDP' },
  body: '<p>tijelo</p>',
  data: { '/api/site': { status: 200, body: { ...site, note: '</script><script>alert(1)</script>\u2028' } } },
  assets: {
    script: '/assets/start.js',
    app: '/assets/a.js',
    modules: ['/assets/b.js', '/assets/c.js'],
    pageModules: ['/assets/page.js'],
    styles: ['/assets/a.css'],
    fonts: ['/assets/a.woff2'],
    stylesWithoutScript: '/assets/n.css',
  },
  publicUrl: 'https://jamcimo.example',
  siteStatements: [statement],
};

describe('the document', () => {
  const html = documentHtml(parts);

  it('cannot be left by anything in the state', () => {
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html).not.toContain('<script>');
    expect(JSON.parse(jsonForHtml(parts.data))).toEqual(parts.data);
  });

  it('waits for the chosen colours alone, before anything is drawn', () => {
    expect([...html.matchAll(/<script src="([^"]+)"><\/script>/g)].map(([, src]) => src)).toEqual([
      '/theme.js',
    ]);
    expect(html.indexOf('/theme.js')).toBeLessThan(html.indexOf('<body>'));
    // The script chooses between them.
    expect(html.match(/data-scheme="(light|dark)"/g)).toHaveLength(2);
    expect(html.lastIndexOf('data-scheme=')).toBeLessThan(html.indexOf('/theme.js'));
    expect(existsSync(join(PUBLIC, 'theme.js'))).toBe(true);
  });

  it('names icons that are there', () => {
    const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
    expect(icons).toHaveLength(4);
    for (const [, path = ''] of icons) expect(existsSync(join(PUBLIC, path))).toBe(true);
    const { icons: listed } = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
      icons: { src: string }[];
    };
    for (const { src } of listed) expect(existsSync(join(PUBLIC, src))).toBe(true);
  });

  it('states what machines read as data', () => {
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual(statement);
  });

  it('operates the page by one script, from a file of its own, which knows the others and loads them later', () => {
    expect(html).toContain(
      '<script type="module" async src="/assets/start.js" fetchpriority="low" data-app="/assets/a.js" data-modules="/assets/b.js /assets/c.js" data-page="/assets/page.js"></script>',
    );
    expect(html).not.toContain('modulepreload');
    expect(html).toContain('<script type="application/json" id="data">');
  });

  it('takes its looks from files only, also where JavaScript does not run', () => {
    expect(html).not.toContain('<style');
    expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/n.css"></noscript>');
    expect(html).toContain(
      '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin>',
    );
  });

  it('escapes what people wrote', () => {
    expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
  });

  it('shows the picture of the politician in a link preview, else that of the site', () => {
    expect(html).toContain('<meta property="og:image" content="https://jamcimo.example/share/jamcimo.png">');
    const head = { ...parts.head, image: '/share/politicians/7.png' };
    expect(documentHtml({ ...parts, head })).toContain(
      '<meta property="og:image" content="https://jamcimo.example/share/politicians/7.png">',
    );
  });

  it('names its language, its address and its files', () => {
    expect(html).toContain('<html lang="hr">');
    expect(html).toContain('<link rel="canonical" href="https://jamcimo.example/?party=SDP">');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
  });
});
