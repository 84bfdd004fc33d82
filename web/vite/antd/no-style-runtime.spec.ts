import type { Plugin } from 'vite';
import { antdWithoutStyleRuntime } from './no-style-runtime';

/** What Rollup gives the hooks of a plugin, as far as ours uses it. */
const context = {
  meta: { watchMode: false },
  error: (message: string) => {
    throw new Error(message);
  },
};

function plugin(ssr = false) {
  const { transform, buildEnd, configResolved } = antdWithoutStyleRuntime() as Plugin &
    Record<'transform' | 'buildEnd' | 'configResolved', (...given: unknown[]) => unknown>;
  configResolved.call(context, { build: { ssr } });
  return {
    transform: (file: string, code: string) =>
      (transform.call(context, code, `/project/node_modules/${file}`) as { code: string }).code,
    end: () => buildEnd.call(context),
  };
}

it('a module that antd renamed ends the build of the client', () => {
  expect(() => plugin().end()).toThrow(/no module is called .*antd\/es\/card\/Card\.js/);
  expect(() => plugin(true).end()).not.toThrow();
});

it('a line that antd changed ends the build', () => {
  const { transform } = plugin();
  expect(() => transform('antd/es/card/Card.js', "import Tabs from '../other';")).toThrow('antd changed');
  expect(() => transform('antd/es/_util/hooks/useClosable.js', '')).toThrow('antd changed');
});

it('a part that we never show fails where it is shown, instead of leaving a gap', () => {
  const { transform } = plugin();
  const icon = 'import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";';
  for (const code of [
    transform('antd/es/progress/Circle.js', ''),
    transform('antd/es/card/Card.js', "import Tabs from '../tabs';"),
    transform('antd/es/_util/hooks/useClosable.js', icon),
  ])
    expect(code).toMatch(/throw new Error\('[\w ]+ of antd is left out of the bundle/);
});
