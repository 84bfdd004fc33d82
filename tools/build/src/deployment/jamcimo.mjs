#!/usr/bin/env node
/** `jamcimo COMMAND …` in an image: runs the operator's command when its program is in this one, else says in which it is. */
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The service that owns each command. @type {Record<string, string>} */
const OWNERS = {
  admin: 'gateway',
  backup: 'backups',
  events: 'backups',
  import: 'backups',
  payments: 'backups',
  person: 'gateway',
};

/**
 * @param {string} name of a command
 * @returns {string | undefined} the compiled program that knows it, below the top folder
 */
export function programOf(name) {
  return Object.hasOwn(OWNERS, name) ? `services/${OWNERS[name]}/dist/command.js` : undefined;
}

/** @param {string} message */
function fail(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}

/**
 * @param {string} top folder that holds `services`
 * @param {string[]} words
 */
async function run(top, [name = '', ...words]) {
  const path = programOf(name);
  if (path === undefined) return fail(`Usage: jamcimo ${Object.keys(OWNERS).join(' | ')} …`);
  const program = join(top, path);
  const owner = OWNERS[name];
  if (!existsSync(program))
    return fail(`${name} is a command of ${owner}: docker compose exec ${owner} jamcimo ${name} …`);
  // A pod need not reach itself by its own Service.
  if (owner === 'backups') process.env.BACKUPS_ADDR = `127.0.0.1:${process.env.CALLS_PORT || 4000}`;
  process.argv = [process.argv[0] ?? '', program, name, ...words];
  await import(pathToFileURL(program).href);
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] && realpathSync(process.argv[1]) === self) {
  void run(join(self, '..'), process.argv.slice(2));
}
