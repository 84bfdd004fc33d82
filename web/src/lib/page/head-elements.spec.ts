/** @jest-environment jsdom */

import type { PageHead } from './head-elements';
import { applyHead, headElements } from './head-elements';

const URL = 'https://jamcimo.example';
const apply = (head: Partial<PageHead>) =>
  applyHead(headElements({ title: 'Naslov', description: 'Opis', ...head }, URL));
const of = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute('content') ?? element.getAttribute('href'),
  );

beforeEach(() => {
  document.head.innerHTML = '<meta name="viewport" content="width=device-width">';
});

describe('after a navigation in the browser the head', () => {
  it('says what the new page says, each thing once', () => {
    apply({ canonical: '/?selected_politician=7', image: '/share/politicians/7.png', imageText: 'Ana' });
    apply({ title: 'O Projektu', canonical: '/about' });
    expect(of('link[rel=canonical]')).toEqual([`${URL}/about`]);
    expect(of('meta[property="og:url"]')).toEqual([`${URL}/about`]);
    expect(of('meta[property="og:title"]')).toEqual(['O Projektu']);
    expect(of('meta[property="og:image"]')).toEqual([`${URL}/share/jamcimo.png`]);
    expect(of('meta[name=description]')).toEqual(['Opis']);
    expect(of('meta[name=viewport]')).toEqual(['width=device-width']);
  });

  it('keeps no address and no ban on indexing of the page before', () => {
    apply({ canonical: '/about' });
    apply({ noIndex: true });
    expect(of('link[rel=canonical], meta[property="og:url"]')).toEqual([]);
    expect(of('meta[name=robots]')).toEqual(['noindex']);
    apply({ canonical: '/about' });
    expect(of('meta[name=robots]')).toEqual([]);
  });

  it('goes back to the usual referrer policy, which removing the element would not do', () => {
    apply({});
    expect(of('meta[name=referrer]')).toEqual([]);
    apply({ isPrivate: true });
    expect(of('meta[name=referrer]')).toEqual(['no-referrer']);
    apply({});
    expect(of('meta[name=referrer]')).toEqual(['strict-origin-when-cross-origin']);
  });
});
