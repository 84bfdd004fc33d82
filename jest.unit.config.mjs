import { base } from './jest.base.mjs';

export default { ...base, displayName: 'unit', testMatch: ['**/*.spec.ts', '**/*.spec.tsx'] };
