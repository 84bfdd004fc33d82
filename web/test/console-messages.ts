let spies: jest.SpyInstance[] = [];

/** From now on errors and warnings are kept instead of written. */
export function listenToConsole(): void {
  spies = [
    jest.spyOn(console, 'error').mockImplementation(() => undefined),
    jest.spyOn(console, 'warn').mockImplementation(() => undefined),
  ];
}

/** What was said since, each by its first argument; the console is as before afterwards. */
export function messagesOfConsole(): string[] {
  // jsdom does not know the element `search`.
  const calls = spies.flatMap((spy) => spy.mock.calls).filter(([, tag]) => tag !== 'search');
  const messages = calls.map(([first]) => String(first));
  for (const spy of spies) spy.mockRestore();
  return messages;
}
