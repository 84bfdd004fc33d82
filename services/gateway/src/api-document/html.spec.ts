import { html, prose } from './html.js';

test('values are escaped, pieces stay, and what is missing leaves nothing', () => {
  const piece = html`<b>${'<i> & "'}</b>`;
  const missing = html`${null}${undefined}${false}`;
  expect(html`${piece}: ${3}${missing}${[piece, ' ', "'"]}`.source).toBe(
    '<b>&lt;i&gt; &amp; &quot;</b>: 3<b>&lt;i&gt; &amp; &quot;</b> &#39;',
  );
});

test('words between backticks are code, and nothing else is', () => {
  expect(prose('`a<b` and *c*').source).toBe('<code>a&lt;b</code> and *c*');
});
