import { requestError } from './request-error.js';

const invalid = (field: string, message: string) => ({ field, message, code: 'request.invalid' as const });

test('of two problems of one field the first is reported', () => {
  expect(
    requestError([invalid('name', 'Predugo'), invalid('email', 'x'), invalid('name', 'drugo')]),
  ).toMatchObject({
    code: 'request.invalid',
    details: {
      errors: [
        { field: 'name', message: 'Predugo' },
        { field: 'email', message: 'x' },
      ],
    },
  });
});

test('files of one kind of failure decide the status, mixed ones do not', () => {
  const large = { field: 'photo', message: 'velika', code: 'file.too-large' as const };
  expect(requestError([large, { ...large, field: 'idDocument' }]).code).toBe('file.too-large');
  expect(requestError([large, invalid('name', 'x')]).code).toBe('request.invalid');
});
