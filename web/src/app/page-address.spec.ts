import { canonical, hasForm } from './page-address';

test.each([
  ['/?utm_source=letak', '/'],
  ['/?verified=true&party=SDP&fbclid=1', '/?party=SDP&verified=true'],
  ['/?verified=perhaps&shown=24', '/'],
  ['/about?x=1', '/about'],
  ['/registration?politician_id=7&x=1', '/registration?politician_id=7'],
  ['/registration?politician_id=abc', '/registration'],
  ['/registration-goals?t=7-abc', '/registration-goals'],
  ['/about/', '/about'],
  ['/media?shown=30&politician_id=7&x=1', '/media?politician_id=7&shown=48'],
  ['/media?politician_id=abc&shown=24', '/media'],
  ['/registration-success?t=tajna', '/registration-success'],
  ['/registration-success-verify/?t=tajna', '/registration-success-verify'],
  ['/registration-success/x', '/stranica-nije-pronadena'],
  ['//elsewhere.example/x', '/stranica-nije-pronadena'],
  ['/wp-login.php?x=1', '/stranica-nije-pronadena'],
])('%s is kept as %s', (url, expected) => {
  expect(canonical(url)).toBe(expected);
});

test.each([
  ['/registration?politician_id=7', true],
  ['/registration/', true],
  ['/registration-goals?t=7-abc', true],
  ['/registration-success', false],
  ['/', false],
])('%s has a form: %s', (url, expected) => {
  expect(hasForm(url)).toBe(expected);
});
