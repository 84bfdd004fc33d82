/**
 * For processes that mostly wait: Node.js keeps up to 3 × 16 MB of what is new in each before it looks for garbage, most of it filled
 * while modules are loaded and never given back.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=4'];
