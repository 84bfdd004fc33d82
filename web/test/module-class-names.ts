/** Stands for every CSS module in tests: a class is called as it is written in the code. */
export default new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (typeof name === 'string' ? name : undefined) },
);
