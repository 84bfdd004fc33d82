import { hashPassword } from '../src/users/passwords.js';
import { User, usernameKey } from '../src/users/user.entity.js';
import { ADMINISTRATOR, type RunningGateway } from './running-gateway.js';

/** A browser that keeps the one cookie there is. */
export class Visitor {
  cookie: string | null = null;

  constructor(private readonly gateway: RunningGateway) {}

  async ask(method: string, path: string, options: AskOptions = {}): Promise<Response> {
    const { json, headers = {}, body } = options;
    const response = await fetch(`${this.gateway.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
    });
    for (const given of response.headers.getSetCookie()) {
      const [pair = ''] = given.split(';');
      this.cookie = pair.endsWith('=') ? null : pair;
    }
    return response;
  }

  /** Status and body of the answer. */
  async read(method: string, path: string, options: AskOptions = {}): Promise<[number, unknown]> {
    const response = await this.ask(method, path, options);
    const text = await response.text();
    return [response.status, text === '' ? null : JSON.parse(text)];
  }

  signIn(account: { username: string; password: string } = ADMINISTRATOR): Promise<Response> {
    return this.ask('POST', '/api/login', { json: account });
  }
}

/** What a request may carry. */
export type Body = NonNullable<RequestInit['body']>;

interface AskOptions {
  json?: unknown;
  headers?: Record<string, string>;
  body?: Body;
}

/** Somebody signed in as the first administrator. */
export async function administrator(gateway: RunningGateway): Promise<Visitor> {
  const visitor = new Visitor(gateway);
  expect((await visitor.signIn()).status).toBe(200);
  return visitor;
}

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
