/** @jest-environment jsdom */
export {};

const files = () =>
  [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
const LOADED = [
  'modulepreload /a.js',
  'modulepreload /b.js',
  'modulepreload /app.js',
  'modulepreload /page.js',
];

let frames: FrameRequestCallback[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  frames = [];
  visibility = 'visible';
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<script type="module" data-app="/app.js" data-modules="/a.js /b.js" data-page="/page.js"></script>';
});
afterEach(() => jest.restoreAllMocks());

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const start = async () => {
  await jest.isolateModulesAsync(async () => {
    await import('./start');
  });
  await settle();
};

it('asks for nothing before the page is drawn, then for all files at once', async () => {
  await start();
  expect(files()).toEqual([]);
  for (const frame of frames) frame(0);
  await settle();
  expect(files()).toEqual(LOADED);
});

it('does not wait in a tab that nobody looks at', async () => {
  visibility = 'hidden';
  await start();
  expect(files()).toEqual(LOADED);
});

it('does nothing in a document that names no client', async () => {
  document.body.innerHTML = '';
  await start();
  expect(frames).toEqual([]);
  expect(files()).toEqual([]);
});
