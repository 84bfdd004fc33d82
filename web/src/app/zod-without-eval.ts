/**
 * zod compiles schemas with `new Function`, which the content policy of our pages reports even where zod catches it. It reads this
 * setting when it loads, in a chunk of its own: `z.config()` here would bring zod into what every page loads.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
