/**
 * Runs in the worker threads of `PageRenderer`. It imports nothing of this project: the tests run it as it stands, without the
 * build.
 */
interface Task {
  /** File URL of the built renderer. */
  renderer: string;
  url: string;
  data: unknown;
}

interface Page {
  status: number;
  html: string;
}

export default async function render({ renderer, url, data }: Task): Promise<Page> {
  const built = (await import(renderer)) as { render(url: string, data: unknown): Page | Promise<Page> };
  return built.render(url, data);
}
