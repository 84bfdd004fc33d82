import { structureFigures } from './structure-figures.ts';

const TEXTS: Record<string, string> = {
  '.env.example': '# One.\n#PORT=3000\n\nHOST=\n# NOT=this\n',
  'services/a/src/main.ts': "import './one/first.js';\n\nexport {};\n",
  'services/a/src/one/first.ts':
    "import { second } from '../two/second.js';\nimport { deep } from './deep.js';\n",
  'services/a/src/one/deep.ts':
    "import type { first } from './first.js';\nimport far from '../../../b/src/far.js';\n",
  'services/a/src/two/second.ts':
    'import {\n  third,\n} from "../one/third.js";\nexport const second = import("../one/first.js");\n',
  'services/a/src/one/third.ts': 'class Third {\n  private async execute(): void {}\n  executed() {}\n}\n',
  'services/b/src/far.ts': 'class Far {\n  execute() {\n    this.execute();\n  }\n}\n',
  'services/a/src/one/first.spec.ts': "import './deep.js';\nclass Test {\n  execute() {}\n}\n",
  'services/a/test/all.int-spec.ts': 'test\n',
  'libs/testing/src/index.ts': 'test\n',
  'web/src/page.css': 'a {}\n',
};

test('code is counted without tests, circles, folders, arrows and names in it', () => {
  const files = Object.keys(TEXTS).filter((file) => file !== '.env.example');
  expect(structureFigures(files, (file) => TEXTS[file] ?? '')).toEqual({
    lines: 3 + 2 + 2 + 4 + 4 + 5,
    files: 6,
    // first → second → first, with deep → first in the same one.
    circles: 1,
    mutualFolders: 1,
    // Of "one" and "two" the latter is imported as often as it imports: one of both arrows runs up.
    upwardArrows: 1,
    executeMethods: 2,
    climbingImports: 1,
    variables: 2,
  });
});

test('circles that touch nowhere are several, a file that imports itself is none', () => {
  const texts: Record<string, string> = {
    'libs/a/src/a.ts': "import './b.js';\n",
    'libs/a/src/b.ts': "export * from './a.js';\n",
    'libs/a/src/c.ts': "import './d.js';\nimport './a.js';\n",
    'libs/a/src/d.ts': "import './c.js';\n",
    'libs/a/src/e.ts': "import './e.js';\n",
    // From the `src` of the client.
    'web/src/app/f.ts': "import '@/lib/g';\n",
    'web/src/lib/g.ts': "import('@/app/f');\n",
  };
  const figures = structureFigures(Object.keys(texts), (file) => texts[file] ?? '');
  expect([figures.circles, figures.upwardArrows]).toEqual([3, 3]);
});
