import { options, type VNode } from "preact";

// What the build gives browsers for React (scripts/preact-in-browsers.ts): all names of the package, whatever asks for them.
// @ts-expect-error Its types are written for another kind of module.
// biome-ignore lint/performance/noBarrelFile: it stands in for a package.
export * from "preact/compat";
export { default } from "preact/compat";

const { vnode: afterwards } = options;

/**
 * Preact sets attributes in the order in which they are written, and browsers fetch a picture as soon as they know its
 * address, whether or not the next attribute says that it can wait. React sets addresses last.
 */
options.vnode = (element: VNode<{ src?: string; srcSet?: string }>) => {
  if (element.type === "img") {
    const { src, srcSet, ...others } = element.props;
    element.props = { ...others, srcSet, src };
  }
  afterwards?.(element);
};

/** The router asks for it and heeds it only where `useTransitions` is on, which it is not. */
export function useOptimistic<Value>(value: Value): [Value, () => void] {
  return [value, ignore];
}

function ignore(): void {}
