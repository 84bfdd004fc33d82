import { outcomeOf } from './send';
import { successPath } from './use-sending';

const json = JSON.stringify;
const receipt = {
  id: 1,
  successRedirectPath: '/registration-success?t=abc',
  payment: {
    ...{ amount: 3, currency: 'EUR', iban: 'HR1210010051863000160', model: 'HR01', reference: '123-456-7' },
    recipient: { name: 'Udruga Primjer', street: 'Primjerova 1', place: '21000 Split' },
    ...{ purposeCode: 'OTHR', description: 'Verifikacija', hub3: 'HRVHUB30', barcodeUrl: '/api/x.png' },
  },
};

const next = { id: 1, successRedirectPath: '/registration-success?t=abc' };

test.each<[string, number, string, string | null, unknown]>([
  ['201', 201, json(receipt), null, { kind: 'received', receipt: next }],
  ['201 without a path', 201, json({ id: 1 }), null, { kind: 'received', receipt: { id: 1 } }],
  ['200 with the page of a proxy', 200, '<html>Prijavite se na mrežu</html>', null, { kind: 'unexpected' }],
  ['200 with another JSON', 200, json({ ok: true }), null, { kind: 'unexpected' }],
  [
    '422 with fields',
    422,
    json({
      message: 'Provjerite.',
      code: 'request.invalid',
      errors: [{ field: 'name', message: 'Prekratko' }, 7],
    }),
    null,
    { kind: 'refused', message: 'Provjerite.', errors: [{ field: 'name', message: 'Prekratko' }] },
  ],
  ['413', 413, json({ message: 'Prevelika.' }), null, { kind: 'refused', message: 'Prevelika.', errors: [] }],
  ['415', 415, json({ message: 'Format.' }), null, { kind: 'refused', message: 'Format.', errors: [] }],
  ['413 of a proxy', 413, '<html>', null, { kind: 'unexpected' }],
  ['a used key', 422, json({ message: 'x', code: 'registration.key-reused' }), null, { kind: 'keyUsed' }],
  ['429', 429, '', '30', { kind: 'throttled', seconds: 30 }],
  ['429 without a time', 429, '', null, { kind: 'throttled', seconds: 60 }],
  ['503', 503, json({ message: 'x' }), '5', { kind: 'busy' }],
  ['502 of a proxy', 502, '<html>', null, { kind: 'busy' }],
  ['500', 500, json({ message: 'x', code: 'internal' }), null, { kind: 'unexpected' }],
])('%s is understood', (_, status, text, retryAfter, outcome) => {
  expect(outcomeOf(status, text, retryAfter)).toEqual(outcome);
});

test.each([
  ['/registration-success-verify?t=abc', '/registration-success-verify?t=abc'],
  [undefined, '/registration-success'],
  ['', '/registration-success'],
  ['https://elsewhere.example', '/registration-success'],
  ['//elsewhere.example', '/registration-success'],
  ['/\\elsewhere.example', '/registration-success'],
])('after success %p leads to %p', (path, page) => {
  expect(successPath(path)).toBe(page);
});
