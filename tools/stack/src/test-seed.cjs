/* Property tests try the same values in every run. FC_SEED=random has fast-check choose others, FC_SEED=<number> repeats what it printed. */
const { FC_SEED = '20290531' } = process.env;

// Called only where a test uses fast-check: loading it takes long.
jest.mock('fast-check', () => {
  const fastCheck = jest.requireActual('fast-check');
  if (FC_SEED !== 'random')
    fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed: Number(FC_SEED) });
  return fastCheck;
});
