import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { COMPILED, ROOT } from './paths.ts';
import { BuildError } from './tool.ts';

/** What a config schema says about one variable. */
export interface Variable {
  name: string;
  group: string;
  description: string;
  /** Value in the file: the default, or an example. */
  value: string;
  isDefault: boolean;
}

/** Variables the stack sets by itself; the operations guide describes them for running services without it. */
const GROUP_ORDER = ['Running', 'Site', 'Secrets', 'Instead of the embedded parts', 'Association'];

const INTRODUCTION = `# Every variable that Jamčimo reads. Made from the config schemas by \`npm run generate\`; do not edit.
#
# \`npm start\` needs none of them. To change one, copy its line to a file named .env and remove the #.
# The environment of the process wins over .env.
`;

/** The text of .env.example: the stack's own schema first, then those of all services, each variable once. */
export async function environmentExample(): Promise<string> {
  const sources = [join(ROOT, 'tools', 'stack', 'src', 'config.ts'), ...serviceConfigs()];
  const variables = new Map<string, Variable>();
  for (const source of sources) {
    const { configSchema } = (await import(pathToFileURL(source).href)) as { configSchema?: z.ZodObject };
    if (!configSchema) throw new BuildError(`${source} exports no configSchema.`);
    for (const variable of variablesOf(configSchema)) {
      if (!variables.has(variable.name)) variables.set(variable.name, variable);
    }
  }
  return render([...variables.values()]);
}

function serviceConfigs(): string[] {
  return readdirSync(join(ROOT, 'services'))
    .sort()
    .filter((name) => existsSync(join(ROOT, 'services', name, 'src', 'config.ts')))
    .map((name) => join(ROOT, 'services', name, COMPILED, 'config.js'));
}

/**
 * @throws BuildError naming every variable without description or group
 */
export function variablesOf(schema: z.ZodObject): Variable[] {
  const defaults = defaultsOf(schema);
  const undescribed: string[] = [];
  const variables = Object.entries(schema.shape).map(([name, field]) => {
    const meta = (field as z.ZodType).meta() ?? {};
    if (typeof meta.group !== 'string' || typeof meta.description !== 'string') undescribed.push(name);
    const standard = meta.default ?? defaults[name];
    return {
      name,
      group: String(meta.group),
      description: String(meta.description),
      value: String(standard ?? meta.example ?? ''),
      isDefault: standard !== undefined,
    };
  });
  if (undescribed.length > 0) {
    throw new BuildError(`Variables without .meta({ group, description }): ${undescribed.join(', ')}.`);
  }
  return variables;
}

/** What each field becomes when nothing is given; fields that must be given have no default. */
function defaultsOf(schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const read = (field as z.ZodType).safeParse(undefined);
      const value: unknown = read.success ? read.data : undefined;
      return [name, Array.isArray(value) ? value.join(',') || undefined : value];
    }),
  );
}

export function render(variables: Variable[]): string {
  const groups = Map.groupBy(variables, (variable) => variable.group);
  const names = [...groups.keys()].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  const parts = names.map((name) => {
    const lines = (groups.get(name) ?? []).map(renderVariable);
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  return `${INTRODUCTION}\n${parts.join('\n')}`;
}

function rank(group: string): number {
  const index = GROUP_ORDER.indexOf(group);
  return index === -1 ? GROUP_ORDER.length : index;
}

function renderVariable({ name, description, value, isDefault }: Variable): string {
  const example = !isDefault && value ? ` For example: ${value}` : '';
  return `${wrap(`${description}${example}`)}\n#${name}=${isDefault ? quote(value) : ''}\n`;
}

/** Comment lines of at most 110 characters. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(/\s+/)) {
    if (line.length + word.length + 1 > 110) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

function quote(value: string): string {
  return /[\s#"']/.test(value) ? JSON.stringify(value) : value;
}
