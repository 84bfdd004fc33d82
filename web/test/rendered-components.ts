// Imported before React DOM, which looks for the hook of its developer tools once.

/** As much of React's own tree as its developer tools read to tell what was rendered. */
interface Fiber {
  type: unknown;
  memoizedProps: { id?: unknown } | null;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

interface Rendered {
  component: string;
  /** What it was given as its id. */
  id: string | null;
}

const PERFORMED_WORK = 1;

let listener: ((root: Fiber) => void) | null = null;

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => listener?.(current),
  },
});

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name;
  const { render, type: inner } = (type ?? {}) as { render?: unknown; type?: unknown };
  return render || inner ? nameOf(render ?? inner) : '';
}

/** What was rendered below a part of the tree; what a commit did not touch is the very same object as before it. */
function collect(fiber: Fiber, rendered: Rendered[]): void {
  const isComponent = typeof fiber.type === 'function' || typeof fiber.type === 'object';
  if (isComponent && (fiber.flags & PERFORMED_WORK) !== 0) {
    const id = fiber.memoizedProps?.id;
    rendered.push({ component: nameOf(fiber.type), id: typeof id === 'string' ? id : null });
  }
  if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) collect(child, rendered);
}

/** The components that are rendered while something happens, once for each time. */
export async function renderedWhile(happens: () => Promise<void>): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  listener = (root) => collect(root, rendered);
  await happens();
  listener = null;
  return rendered;
}
