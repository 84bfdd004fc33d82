import { renderToStaticMarkup } from 'react-dom/server';
import { Trans } from './trans';

const components = { terms: <em className="terms" />, bold: <strong /> };

it.each([
  [
    'Prihvaćate <terms>uvjete</terms> i <bold>pravila</bold>.',
    'Prihvaćate <em class="terms">uvjete</em> i <strong>pravila</strong>.',
  ],
  ['<bold>Sve</bold>', '<strong>Sve</strong>'],
  ['Bez oznaka < 5', 'Bez oznaka &lt; 5'],
  ['<terms><script></terms>', '<em class="terms">&lt;script&gt;</em>'],
])('a text with components in it: %s', (text, expected) => {
  expect(renderToStaticMarkup(<Trans text={text} components={components} />)).toBe(expected);
});
