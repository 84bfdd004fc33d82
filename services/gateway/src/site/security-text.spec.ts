import { securityText } from './security-text.js';

test('names contact, languages and address, and expires within a year', () => {
  expect(
    securityText('info@jamcimo.example', 'https://jamcimo.example', new Date('2026-11-30T23:59:00Z')),
  ).toBe(
    [
      'Contact: mailto:info@jamcimo.example',
      'Expires: 2027-06-01T00:00:00Z',
      'Preferred-Languages: hr, en',
      'Canonical: https://jamcimo.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
