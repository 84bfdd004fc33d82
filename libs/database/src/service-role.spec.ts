import { roleName, rolePassword, scramVerifier, urlOfRole } from './service-role.js';

test('the role of the usual database carries the plain name, others a suffix of their own', () => {
  expect(roleName('jamcimo', 'politicians')).toBe('jamcimo_politicians');
  expect(roleName('staging', 'politicians')).toMatch(/^jamcimo_politicians_[0-9a-f]{8}$/);
  expect(roleName('staging', 'politicians')).not.toBe(roleName('testing', 'politicians'));
});

test('the password depends on the secret and the role', () => {
  expect(rolePassword('a', 'x')).toBe(rolePassword('a', 'x'));
  expect(rolePassword('a', 'x')).not.toBe(rolePassword('b', 'x'));
  expect(rolePassword('a', 'x')).not.toBe(rolePassword('a', 'y'));
});

test('the verifier does not contain the password', () => {
  expect(scramVerifier('sesame', 'x')).toMatch(
    /^SCRAM-SHA-256\$4096:[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$/,
  );
});

test("the owner's address keeps host and options with another user", () => {
  const url = urlOfRole('postgres://owner:pw@db:5433?sslmode=require', 'jamcimo', 'r', 'p');
  expect(url).toBe('postgres://r@db:5433/jamcimo?sslmode=require&user=r&password=p');
  const socket = urlOfRole('postgres:///x?host=/run/postgresql', 'x', 'r', 'p');
  expect(socket).toBe('postgres:///x?host=%2Frun%2Fpostgresql&user=r&password=p');
});
