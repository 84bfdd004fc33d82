import { backupsCalls } from '@jamcimo/contracts';
import pg from 'pg';
import { Installation } from './installation.js';

let installation: Installation;
let superuser: pg.Client;
let owner: string;

/** As docker/postgres-owner.sh makes it. */
beforeAll(async () => {
  installation = await Installation.start({}, async ({ environment }) => {
    superuser = new pg.Client({ connectionString: environment.DATABASE_URL });
    await superuser.connect();
    const url = new URL(environment.DATABASE_URL);
    const database = url.pathname.slice(1);
    owner = `${database}_owner`;
    await superuser.query(`CREATE ROLE "${owner}" LOGIN CREATEROLE CREATEDB PASSWORD 'plain'`);
    await superuser.query(`ALTER DATABASE "${database}" OWNER TO "${owner}"`);
    await superuser.query(`ALTER SCHEMA public OWNER TO "${owner}"`);
    url.username = owner;
    url.password = 'plain';
    environment.DATABASE_URL = url.href;
  });
});

afterAll(async () => {
  await superuser.end();
  await installation.stop();
});

test('with an owner who is no superuser archives are made, rehearsed and restored', async () => {
  const [rights] = await installation.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
  expect(rights).toEqual({ rolsuper: false });
  await installation.populate();
  const file = await installation.create('Proba');
  await installation.calls.call(backupsCalls.rehearse, { startedBy: 'raspored' });
  expect(await installation.finished()).toMatchObject({ state: 'succeeded', result: { file } });
  await installation.wreck();
  expect(await installation.restore(file)).toMatchObject({ state: 'succeeded', reason: null });
});
