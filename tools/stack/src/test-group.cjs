/**
 * Runs test files one after the other, each within a `describe` with its path, and gives each a page as new.
 *
 * @param {string[]} files paths from the root of the project
 */
module.exports = (files) => {
  const isPage = typeof window !== 'undefined';
  // The testing library tidies up after all tests of who loads it first: here that is all files.
  if (isPage) require('../../../web/test/jsdom-shims.ts');
  for (const file of files)
    describe(file, () => {
      try {
        require(`../../../${file}`);
      } catch (error) {
        it('could not be run', () => {
          throw error;
        });
      }
      if (isPage)
        afterAll(() => {
          document.body.replaceChildren();
          localStorage.clear();
          sessionStorage.clear();
          history.replaceState(null, '', '/');
        });
    });
};
