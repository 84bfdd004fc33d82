/** Jest's global teardown: closes the channel to the test servers and waits until they have cleaned up. */
export default async function stopTestServers() {
  const child = globalThis.jamcimoTestServers;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await ended;
}
