import supertest, { type Response, type Test } from 'supertest';
import { SESSION_COOKIE } from '../src/access/session-cookie.js';
import { hashPassword } from '../src/accounts/users/passwords.js';
import { User, usernameKey } from '../src/accounts/users/user.entity.js';
import { ADMINISTRATOR, type RunningGateway } from './running-gateway.js';

/** A browser that keeps its cookies. */
export type Visitor = ReturnType<typeof supertest.agent>;

export const newVisitor = (gateway: RunningGateway): Visitor => supertest.agent(gateway.url);

/** Somebody signed in as the first administrator. */
export async function administrator(gateway: RunningGateway): Promise<Visitor> {
  const visitor = newVisitor(gateway);
  expect((await signIn(visitor)).status).toBe(200);
  return visitor;
}

export function signIn(visitor: Visitor, account = ADMINISTRATOR): Test {
  return visitor.post('/api/login').send(account);
}

const SITE = { domain: '127.0.0.1', path: '/', secure: false, script: false };

/** The session cookie as the browser sends it; empty without one. */
export function sessionCookie({ jar }: Visitor): string {
  return (
    jar
      .getCookies(SITE)
      .find(({ name }) => name === SESSION_COOKIE)
      ?.toValueString() ?? ''
  );
}

/** Puts `name=value` into the browser, whatever its origin. */
export function plantCookie({ jar }: Visitor, cookie: string): void {
  jar.setCookie(`${cookie}; Path=/`, SITE.domain, SITE.path);
}

/** Empties the log, as only the owner of its table can. */
export async function emptyAuditLog({ dataSource }: Pick<RunningGateway, 'dataSource'>): Promise<void> {
  await dataSource.query(
    'ALTER TABLE audit_log DISABLE TRIGGER USER; TRUNCATE audit_log; ALTER TABLE audit_log ENABLE TRIGGER USER',
  );
}

/** Cookies that the answer sets. */
export function cookiesOf({ headers }: Response): string[] {
  return (headers['set-cookie'] as string[] | undefined) ?? [];
}

/** Status and body of the answer; null without a body. */
export async function answerOf(request: Test): Promise<[number, unknown]> {
  const { status, text, body } = await request;
  return [status, text === '' ? null : body];
}

/** Name of supertest's function for an HTTP method. */
export const verb = (method: string) => method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A text, or a file by its bytes. */
export type FormField = [name: string, value: string | Buffer];

/** Sends the fields as multipart/form-data, in their order. */
export function sendForm(request: Test, fields: FormField[], fileName = 'datoteka'): Test {
  for (const [name, value] of fields) {
    if (typeof value === 'string') request.field(name, value);
    else request.attach(name, value, fileName);
  }
  return request;
}

export const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
/** What a browser sends of a file input in which nothing was chosen. */
export const EMPTY_FILE_INPUT =
  '--x\r\ncontent-disposition: form-data; name="photo"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--x--\r\n';

export const ORDINARY = { username: 'obična', password: 'obična lozinka' };

/** An account without the right to administer. */
export async function addOrdinaryUser(gateway: RunningGateway, account = ORDINARY): Promise<void> {
  await gateway.dataSource.manager.insert(User, {
    username: account.username,
    usernameKey: usernameKey(account.username),
    passwordHash: await hashPassword(account.password),
  });
}

/** Entries of the audit log, oldest first. */
export function auditRows(gateway: RunningGateway): Promise<AuditRow[]> {
  return gateway.dataSource.query(
    'SELECT action, outcome, actor_name, record_type, record_id, details, address, finished_at FROM audit_log ORDER BY id',
  );
}

export interface AuditRow {
  action: string;
  outcome: string;
  actor_name: string | null;
  record_type: string | null;
  record_id: string | null;
  details: Record<string, unknown>;
  address: string;
  finished_at: Date | null;
}
