import { inventCrowd } from './invent-crowd.ts';
import { questionsFor } from './questions.ts';

const questions = questionsFor(inventCrowd());

test('list and search are asked both for ready and for new answers', () => {
  for (const path of ['/api/politicians', '/api/search']) {
    const kinds = questions
      .filter(({ addresses }) => addresses[0]?.startsWith(path))
      .map(({ answers }) => answers);
    expect(new Set(kinds)).toEqual(new Set(['ready', 'new']));
  }
});

test('no address is asked twice where answers must be new, within a question or across two', () => {
  const addresses = questions
    .filter(({ answers }) => answers === 'new')
    .flatMap((question) => question.addresses);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { answers, addresses: own } of questions) {
    if (answers === 'new') expect(own.length).toBeGreaterThan(10_000);
  }
});

test('no page lies behind the end of its list', () => {
  const sizes = new Map<string | null, number>([[null, 0]]);
  for (const { county } of inventCrowd()) {
    for (const list of [null, county]) sizes.set(list, (sizes.get(list) ?? 0) + 1);
  }
  const pages = questions
    .flatMap((question) => question.addresses)
    .map((address) => new URLSearchParams(address.split('?')[1]));
  for (const page of pages.filter((query) => query.has('offset'))) {
    expect(Number(page.get('offset'))).toBeLessThan(sizes.get(page.get('jurisdiction')) ?? 0);
  }
});

test('the long pages of the other client are all different', () => {
  const others = questions.flatMap(({ meanwhile }) => meanwhile?.addresses ?? []);
  expect(others.length).toBeGreaterThan(100);
  expect(new Set(others).size).toBe(others.length);
});
