import { canonical } from './page-address';

test.each([
  ['/?utm_source=letak', '/'],
  ['/?verified=true&party=SDP&fbclid=1', '/?party=SDP&verified=true'],
  ['/?verified=perhaps&shown=24', '/'],
  ['/about?x=1', '/about'],
  ['/registration?politician_id=7&x=1', '/registration?politician_id=7'],
  ['/registration?politician_id=abc', '/registration'],
  ['/about/', '/about'],
  ['//elsewhere.example/x', '/stranica-nije-pronadena'],
  ['/wp-login.php?x=1', '/stranica-nije-pronadena'],
])('%s is kept as %s', (url, expected) => {
  expect(canonical(url)).toBe(expected);
});
