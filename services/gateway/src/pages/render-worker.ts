/**
 * Runs in the worker threads of `PageRenderer`. It imports nothing of this project: the tests run it as it stands, without the
 * build.
 */
interface Task {
  /** File URL of the built renderer. */
  renderer: string;
  url: string;
  /** Answers by their address, as JSON: read here, so that the thread that answers everybody else need not. */
  data: Record<string, { json: string; status: number; total?: number }>;
}

interface Page {
  status: number;
  html: string;
}

export default async function render({ renderer, url, data }: Task): Promise<Page> {
  const built = (await import(renderer)) as { render(url: string, data: unknown): Page | Promise<Page> };
  const answers = Object.entries(data).map(([path, { json, ...answer }]) => [
    path,
    { ...answer, body: JSON.parse(json) as unknown },
  ]);
  return built.render(url, Object.fromEntries(answers));
}
