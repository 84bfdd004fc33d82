/** Lets plain Node run our sources: an import of `./x.js` from a `.ts` file means `./x.ts`. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts');
    return next(ours ? `${specifier.slice(0, -3)}.ts` : specifier, context);
  },
});
