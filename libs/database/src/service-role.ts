import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

/** The default database; only there do the roles carry no suffix. */
const DEFAULT_DATABASE = 'jamcimo';

/** Ends the names of all roles of a database. */
export function roleSuffix(database: string): string {
  if (database === DEFAULT_DATABASE) return '';
  return `_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
}

/**
 * Name of the login role of a schema: `jamcimo_<schema>`. Roles belong to the whole cluster while schemas belong to one
 * database, so in a database that is not called `jamcimo` the name carries a suffix made of the database's name: two
 * installations, or a hundred test databases, in one cluster neither share rights nor change each other's password.
 */
export function roleName(database: string, schema: string): string {
  return `jamcimo_${schema}${roleSuffix(database)}`;
}

/** The password of a role, derived so that nothing secret has to be stored. Whoever has the secret has the passwords of all roles. */
export function rolePassword(appSecret: string, role: string): string {
  return createHmac('sha256', appSecret).update(`postgres role ${role}`).digest('base64url');
}

/**
 * What PostgreSQL stores of a password (RFC 5803). Sent instead of the password, so that a server that logs statements
 * does not log a usable one.
 */
export function scramVerifier(password: string, role: string): string {
  const iterations = 4096;
  // A fixed salt per role and password is enough here: the password is 256 random bits, no dictionary reaches it.
  const salt = createHash('sha256').update(`${role} ${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** The owner's address with another user: same host, port, options; `database` because an address may leave it out. */
export function urlOfRole(ownerUrl: string, database: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  // As parameters, because an address of a Unix socket has no place for a user before the host; they win in pg.
  url.searchParams.set('user', role);
  url.searchParams.set('password', password);
  if (url.host !== '') {
    url.username = role;
    url.password = '';
  }
  return url.href;
}

/** How an address signs in, as pg reads it: parameters win. */
export function userOf(address: string): { role: string; password: string } {
  const { username, password, searchParams } = new URL(address);
  return {
    role: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? decodeURIComponent(password),
  };
}
