import { EVENTS, SERVICE_NAMES, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { eventsDocument, render } from './events-document.ts';

test('every service, event and subscription of the product is in it', async () => {
  const text = await eventsDocument();
  for (const name of SERVICE_NAMES.filter((each) => each !== 'gateway')) {
    expect(text).toContain(`gateway --> ${name}\n`);
  }
  for (const { name, owner } of EVENTS) expect(text).toContain(`| \`${name}\` | ${owner} |`);
  for (const { event, consumer } of SUBSCRIPTIONS) {
    const owner = EVENTS.find(({ name }) => name === event)?.owner;
    expect(text).toMatch(new RegExp(`  ${owner} -\\. "[^"]*${event}[^"]*" \\.-> ${consumer}\\n`));
  }
});

test('a subscription to an event that does not exist stops the generation', () => {
  const subscriptions = [{ event: 'nothing.happened', consumer: 'payments' }];
  expect(() => render({ services: ['gateway', 'payments'], events: EVENTS, subscriptions })).toThrow(
    'nothing.happened',
  );
});
