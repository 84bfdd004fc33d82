import { parseArgs } from 'node:util';
import { CommandError } from '@jamcimo/service-kit';
import type { ListedUser, ManageUsers } from './manage-users.js';
import { generatePassword } from './passwords.js';

export const USAGE = `Usage: npm run admin -- create NAME [--without-rights] | password NAME | list | disable NAME | enable NAME | reset-second-factor NAME
A password is read from standard input (echo … | npm run admin -- create NAME), else one is made and shown once.`;

/**
 * Carries out one command.
 *
 * @param words `create NAME`, `password NAME`, `list`, `disable NAME`, `enable NAME`, `reset-second-factor NAME`
 * @param readPassword gives the password that was sent, or null
 * @returns the output for the operator
 * @throws CommandError
 */
export async function runAdminCommand(
  words: string[],
  users: ManageUsers,
  readPassword: () => Promise<string | null>,
): Promise<string> {
  const { command, name, withoutRights } = parse(words);
  if (command === 'list') return table(await users.list());
  if (command === 'disable') {
    await users.disable(name);
    return `${name} may not sign in any more and is signed out.`;
  }
  if (command === 'enable') {
    await users.enable(name);
    return `${name} may sign in again.`;
  }
  if (command === 'reset-second-factor') {
    await users.removeSecondFactor(name);
    return `${name} has no second factor any more and is signed out everywhere.`;
  }
  const given = await readPassword();
  const password = given ?? generatePassword();
  const passwordNote = given === null ? ` Password, shown once: ${password}` : '';
  if (command === 'password') {
    await users.setPassword(name, password);
    return `${name} has a new password and is signed out everywhere.${passwordNote}`;
  }
  await users.create(name, password, !withoutRights);
  return `${withoutRights ? 'Account' : 'Administrator'} ${name} was created.${passwordNote}`;
}

const COMMANDS = ['create', 'password', 'disable', 'enable', 'reset-second-factor'];

function parse(words: string[]): { command: string; name: string; withoutRights: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'without-rights': { type: 'boolean' } },
    });
    const [command = '', name = '', ...rest] = positionals;
    const isList = command === 'list' && name === '';
    if (rest.length === 0 && (isList || (COMMANDS.includes(command) && name.trim() !== ''))) {
      return { command, name: name.trim(), withoutRights: values['without-rights'] ?? false };
    }
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new CommandError(USAGE);
}

function table(users: ListedUser[]): string {
  if (users.length === 0) return 'There is no account yet: the first start makes one.';
  const rows = users.map((user) => [
    user.username,
    user.isAdmin ? 'administrator' : 'no rights',
    user.hasSecondFactor ? 'second factor' : 'password alone',
    user.disabledAt ? `disabled ${dayOf(user.disabledAt)}` : 'active',
    `created ${dayOf(user.createdAt)}`,
    `${user.sessions} signed in`,
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
