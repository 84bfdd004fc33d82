import { readPage } from './read-page.js';

const PARAGRAPHS = [
  'Gradsko vijeće raspravljalo je u utorak o cijeni vode, odvozu otpada i obnovi škola, javlja dopisnik.',
  'Vijećnica je rekla da će se troškovi objaviti na stranicama grada, a građani će moći postaviti pitanja.',
  'Rasprava se nastavlja idući tjedan, kada se očekuje i glasovanje o proračunu za sljedeću godinu.',
];
const page = (body: string) =>
  `<!doctype html><html><head><title>Voda | Novine</title></head><body><nav><a href="/">Naslovnica</a><a href="/s">Sport</a></nav>${body}
   <aside><p>Najčitanije: sport, horoskop, vrijeme.</p></aside><footer>Impressum i uvjeti korištenja</footer></body></html>`;

test('the text of the article remains, a line for each paragraph', () => {
  const text = readPage(
    page(`<article><h1>Voda</h1>${PARAGRAPHS.map((paragraph) => `<p>${paragraph} <b>Važno</b>.</p>`).join('')}
      <script>track()</script><figure><figcaption>Foto: netko</figcaption></figure></article>`),
  )?.text.split('\n');
  expect(text).toEqual(PARAGRAPHS.map((paragraph) => `${paragraph} Važno.`));
});

test('a page without an article is none', () => {
  expect(readPage('<html><body></body></html>')).toBeNull();
});

test('a page with too many elements is refused', () => {
  expect(() => readPage(page('<i>a</i>'.repeat(60_000)))).toThrow(/elements/);
});
