import type { EventType, Subscription } from '@jamcimo/contracts';
import { z } from 'zod';

interface Services {
  services: readonly string[];
  events: EventType[];
  subscriptions: Subscription[];
}

const INTRODUCTION = `# Services and events

Made from the lists in \`libs/contracts/src\` (\`services.ts\`, \`subscriptions.ts\`) by \`npm run generate\`; do not edit. Solid arrows are
calls, dotted ones events. How both travel stands in [ARCHITECTURE.md](ARCHITECTURE.md).
`;

/** The text of docs/EVENTS.md, from the built contracts. */
export async function eventsDocument(): Promise<string> {
  const { EVENTS, SERVICE_NAMES, SUBSCRIPTIONS } = await import('@jamcimo/contracts');
  return render({ services: SERVICE_NAMES, events: EVENTS, subscriptions: SUBSCRIPTIONS });
}

/** A diagram in the notation of Mermaid, and a table of all events with their consumers and the fields they carry. */
export function render(lists: Services): string {
  const { events } = lists;
  return `${INTRODUCTION}
\`\`\`mermaid
${diagram(lists)}
\`\`\`

| event | published by | consumed by | carries |
|---|---|---|---|
${events.map((event) => row(event, lists)).join('\n')}
`;
}

function diagram({ services, events, subscriptions }: Services): string {
  const others = services.filter((name) => name !== 'gateway');
  const ways = new Map<string, string[]>();
  for (const { event, consumer } of subscriptions) {
    const owner = events.find(({ name }) => name === event)?.owner;
    if (!owner) throw new Error(`${event} is subscribed to and does not exist`);
    const way = `${owner}|${consumer}`;
    ways.set(way, [...(ways.get(way) ?? []), event]);
  }
  return [
    'flowchart LR',
    '  browser([browser]) --> gateway',
    ...others.map((name) => `  gateway --> ${name}`),
    ...[...ways].map(([way, names]) => {
      const [owner, consumer] = way.split('|');
      return `  ${owner} -. "${names.join('<br>')}" .-> ${consumer}`;
    }),
  ].join('\n');
}

function row({ name, owner, payload }: EventType, { subscriptions }: Services): string {
  const consumers = subscriptions.filter(({ event }) => event === name).map(({ consumer }) => consumer);
  const { properties = {} } = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' });
  return `| \`${name}\` | ${owner} | ${consumers.join(', ') || '–'} | ${Object.keys(properties).join(', ')} |`;
}
